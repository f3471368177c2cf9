/**
 * Options of `npm test --`.
 * @typedef {object} TestOptions
 * @property {string[]} keys the named steps; all of them if empty
 * @property {string | null} changedSince only tests that files changed since this commit reach; null for all
 * tests
 * @property {string | null} shard the part of the tests to run, such as `1/2`; null for all of them
 */

const CHANGED = '--changed';
const SHARD = '--shard';

/**
 * Reads the arguments of `npm test --`: names of steps, `--changed [ref]` and `--shard=1/2`. A word after `--changed`
 * is a commit unless a step has that name. Throws for any other option.
 * @param {readonly string[]} args
 * @param {readonly string[]} steps names of all steps
 * @returns {TestOptions}
 */
export function readTestOptions(args, steps) {
  /** @type {TestOptions} */
  const options = { keys: [], changedSince: null, shard: null };
  const words = args.flatMap((arg) => (arg.startsWith('--') ? splitOption(arg) : [arg]));
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    if (word === CHANGED) {
      const isRef = next !== undefined && !next.startsWith('--') && !steps.includes(next);
      options.changedSince = isRef ? next : 'HEAD';
      if (isRef) at += 1;
    } else if (word === SHARD) {
      options.shard = shardIn(next);
      at += 1;
    } else if (word.startsWith('-')) {
      throw new Error(`no option "${word}": there are ${CHANGED} [ref] and ${SHARD}=1/2`);
    } else {
      options.keys.push(word);
    }
  }
  return options;
}

/**
 * Splits `--name=value`.
 * @param {string} option
 */
function splitOption(option) {
  const end = option.indexOf('=');
  return end < 0 ? [option] : [option.slice(0, end), option.slice(end + 1)];
}

/**
 * @param {string | undefined} text
 * @returns {string}
 */
function shardIn(text) {
  const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text ?? '') ?? [];
  if (index === undefined || Number(index) > Number(count)) {
    throw new Error(`"${text ?? ''}" is no shard: write ${SHARD}=1/2 for the first of two`);
  }
  return `${index}/${count}`;
}
