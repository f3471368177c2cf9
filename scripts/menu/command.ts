import { parseArgs } from 'node:util';
import { nearest } from '../../src/runtime/diagnostics/suggest.ts';
import { CommandError } from '../database/commandError.ts';

/** A parsed call of `npm run menu`. Entries are named by title, route or id. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'list'; readonly under: string | null; readonly withButtons: boolean }
  | {
      readonly kind: 'add';
      readonly title: string;
      /** Name of a screen document, such as `demo/Hello`. */
      readonly component: string;
      readonly parent: string | null;
      /** Made from the component when null. */
      readonly path: string | null;
      readonly icon: string | null;
      readonly order: number | null;
      readonly withButtons: boolean;
      readonly documentLater: boolean;
    }
  | { readonly kind: 'rename'; readonly entry: string; readonly title: string }
  | {
      readonly kind: 'move';
      readonly entry: string;
      /** Null: to the top level; undefined: stays in place. */
      readonly parent: string | null | undefined;
      readonly order: number | null;
    }
  | { readonly kind: 'delete'; readonly entry: string; readonly withChildren: boolean }
  | {
      readonly kind: 'import';
      /** An export of the menu table of another server: JSON or SQL. */
      readonly file: string;
      readonly dryRun: boolean;
      /** Writes a starting document for each screen without one. */
      readonly documents: boolean;
    };

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  list: { type: 'boolean' },
  rename: { type: 'string' },
  move: { type: 'string' },
  delete: { type: 'string' },
  title: { type: 'string' },
  component: { type: 'string' },
  parent: { type: 'string' },
  top: { type: 'boolean' },
  path: { type: 'string' },
  icon: { type: 'string' },
  order: { type: 'string' },
  buttons: { type: 'boolean' },
  'no-buttons': { type: 'boolean' },
  'document-later': { type: 'boolean' },
  'with-children': { type: 'boolean' },
  import: { type: 'string' },
  'dry-run': { type: 'boolean' },
  documents: { type: 'boolean' },
} as const;

type Option = keyof typeof OPTIONS;
type Values = Readonly<Partial<Record<Option, string | boolean>>>;

const TASKS = ['list', 'rename', 'move', 'delete', 'import'] as const;

const TAKES: Readonly<Record<Exclude<Command['kind'], 'help'>, readonly Option[]>> = {
  list: ['list', 'parent', 'buttons'],
  add: ['title', 'component', 'parent', 'path', 'icon', 'order', 'no-buttons', 'document-later'],
  rename: ['rename', 'title'],
  move: ['move', 'parent', 'top', 'order'],
  delete: ['delete', 'with-children'],
  import: ['import', 'dry-run', 'documents'],
};

/** @throws CommandError that says what was not understood and what would be */
export function readCommand(args: readonly string[]): Command {
  const values = readOptions(args);
  const [first, second] = TASKS.filter((task) => values[task] !== undefined);
  if (values.help || args.length === 0) return { kind: 'help' };
  if (first && second) throw new CommandError(`--${first} and --${second} are two tasks; give one at a time`);
  const kind = first ?? 'add';
  for (const given of Object.keys(OPTIONS).filter(isGiven(values))) {
    if (TAKES[kind].some((option) => option === given)) continue;
    const known = TAKES[kind].filter((option) => option !== kind).map((option) => `--${option}`);
    const task = first === undefined ? 'adding an entry' : `--${kind}`;
    throw new CommandError(`--${given} says nothing to ${task}, which takes ${known.join(', ')}`);
  }
  return READERS[kind](values);
}

const isGiven = (values: Values) => (option: string) => Object.hasOwn(values, option);

const READERS: Readonly<Record<Exclude<Command['kind'], 'help'>, (values: Values) => Command>> = {
  list: (values) => ({ kind: 'list', under: textOf(values, 'parent'), withButtons: values.buttons === true }),
  add: (values) => ({
    kind: 'add',
    title: required(values, 'title', 'the text of the menu entry'),
    component: required(values, 'component', 'the name of a screen document, such as demo/Hello').replace(/^\//, ''),
    parent: textOf(values, 'parent'),
    path: routeOf(textOf(values, 'path')),
    icon: textOf(values, 'icon'),
    order: orderOf(values),
    withButtons: values['no-buttons'] !== true,
    documentLater: values['document-later'] === true,
  }),
  rename: (values) => ({
    kind: 'rename',
    entry: required(values, 'rename', 'the entry to rename'),
    title: required(values, 'title', 'its new title'),
  }),
  move: (values) => {
    const parent = values.top === true ? null : (textOf(values, 'parent') ?? undefined);
    const order = orderOf(values);
    if (values.top === true && values.parent !== undefined) {
      throw new CommandError('--top and --parent are two places; give one of them');
    }
    if (parent === undefined && order === null) {
      throw new CommandError(
        '--move needs a place: --parent <entry>, --top, or --order <number> to stay below its parent',
      );
    }
    return { kind: 'move', entry: required(values, 'move', 'the entry to move'), parent, order };
  },
  delete: (values) => ({
    kind: 'delete',
    entry: required(values, 'delete', 'the entry to delete'),
    withChildren: values['with-children'] === true,
  }),
  import: (values) => ({
    kind: 'import',
    file: required(values, 'import', 'a file with the menu of another server'),
    dryRun: values['dry-run'] === true,
    documents: values.documents === true,
  }),
};

function readOptions(args: readonly string[]): Values {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new CommandError(explain(error, args));
  }
}

/** Node's own words, with the nearest option for a misspelt one. */
function explain(error: unknown, args: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
    const word = /'(.*?)'/.exec(message)?.[1] ?? '';
    return `"${word}" belongs to no option; write --title, --component, --list, --rename, --move, --delete or --import before it`;
  }
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return message.split('\n', 1)[0] ?? message;
  const known = Object.keys(OPTIONS);
  const unknown = args
    .filter((arg) => arg.startsWith('--'))
    .map((arg) => arg.slice(2).replace(/=.*$/, ''))
    .find((name) => !known.includes(name));
  const near = nearest(unknown ?? '', known);
  return `there is no option --${unknown}${near === null ? '; see --help' : ` — did you mean --${near}?`}`;
}

function textOf(values: Values, option: Option): string | null {
  const value = values[option];
  if (typeof value !== 'string') return null;
  if (value.trim() === '') throw new CommandError(`--${option} is empty`);
  return value.trim();
}

function required(values: Values, option: Option, what: string): string {
  const value = textOf(values, option);
  if (value === null) throw new CommandError(`--${option} is missing: ${what}`);
  return value;
}

function orderOf(values: Values): number | null {
  const text = textOf(values, 'order');
  const order = text === null ? null : Number(text);
  if (Number.isNaN(order))
    throw new CommandError(`--order: "${text}" is no number; smaller ones come first, such as 2 or 2.5`);
  return order;
}

function routeOf(path: string | null): string | null {
  if (path === null || path.startsWith('/')) return path;
  throw new CommandError(`--path: "${path}" must begin with /, such as /${path}`);
}
