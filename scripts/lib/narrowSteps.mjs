/** @typedef {import('./testSteps.mjs').Step} Step */

/**
 * A part of all tests.
 * @typedef {object} Part
 * @property {readonly string[] | null} tests files of tests, relative to the project; null for all of them
 * @property {string | null} shard such as `1/2`; null for all tests
 */

/**
 * Narrows all steps to a part of the tests. A step without any test of the part is skipped, with the reason.
 * @param {readonly (readonly Step[])[]} groups
 * @param {Part} part
 * @returns {Step[][]}
 */
export const narrowSteps = (groups, part) => groups.map((group) => group.map((step) => narrowed(step, part)));

/**
 * @param {Step} step
 * @param {Part} part
 * @returns {Step}
 */
function narrowed(step, { tests, shard }) {
  if (tests === null && shard === null) return step;
  if (step.needsAllReports) return { ...step, skipped: 'it needs the reports of all tests' };
  if (step.holds === undefined) {
    const isElsewhere = shard !== null && !shard.startsWith('1/') && !step.isEveryShard;
    return isElsewhere ? { ...step, skipped: 'it runs in the first shard' } : step;
  }
  const files = tests?.filter(step.holds) ?? [];
  if (tests !== null && files.length === 0) return { ...step, skipped: 'no changed file reaches its tests' };
  const more = [...(shard === null ? [] : [`--shard=${shard}`, '--pass-with-no-tests']), ...files];
  return { ...step, args: () => [...step.args(), ...more], mayBeEmpty: shard !== null };
}
