/** Parts of a document in which only there something is known. */
export type RootPart = 'confirm' | 'step' | 'check' | 'field';

/** A name beginning with `$` that expressions and conditions read beside the fields of the record. */
export interface Root {
  readonly description: string;
  /** Where it holds, in words. */
  readonly holds: string;
  /** Names below it: `any`, none, or those listed with what they are. */
  readonly members: 'any' | 'none' | Readonly<Record<string, string>>;
  /** The parts it holds in; without it all. */
  readonly parts?: readonly RootPart[];
  /** Whether it is in documents of kind `page` only, in all but them, or, without it, in both. */
  readonly page?: 'only' | 'never';
  /** Whether only the fields of a grid have it. */
  readonly ofRows?: true;
  /** What to write instead where it does not hold. */
  readonly instead?: string;
  /** Whether it is always a text. */
  readonly text?: boolean;
}

/** Every root: what it holds, where it may be read, and what stands below it. The compiler and the reference read this. */
export const ROOT_TABLE = {
  $parent: {
    description: 'The form around a grid row.',
    holds: 'the fields of a `grid`',
    members: 'any',
    ofRows: true,
  },
  $row: {
    description: 'The row of a grid that is read: `$row.share` is `share`.',
    holds: 'the fields of a `grid`',
    members: 'any',
    ofRows: true,
  },
  $rows: {
    description:
      'All rows of a grid in their order: `sum($rows.share)` adds up a column, `size($rows)` counts the rows.',
    holds: 'the fields of a `grid`',
    members: 'any',
    ofRows: true,
  },
  $user: {
    description: 'The signed-in user, e.g. `$user.username`. What there is depends on the server.',
    holds: 'everywhere',
    members: 'any',
  },
  $route: {
    description: 'Parameters of the address, of the region or of the step `open`.',
    holds: 'everywhere',
    members: 'any',
  },
  $query: { description: 'The query of the address.', holds: 'everywhere', members: 'any' },
  $mode: {
    description: 'How the form is open: `add`, `edit` or `detail`.',
    holds: 'forms, also those that a list opens',
    members: 'none',
    page: 'never',
    text: true,
  },
  $selection: {
    description: 'The selected rows.',
    holds: '`confirm`, and the steps of an action',
    members: {
      count: 'how many',
      ids: 'their keys, joined with commas',
      rows: 'the rows; `$selection.rows.name` is the list of their names',
    },
    parts: ['confirm', 'step'],
    instead: 'to ask for rows, give the action "selection": "one" or "many", and read their fields by name',
  },
  $result: {
    description:
      'Answers of earlier steps by the name given in `as`; in `onError` also `$result.message`, what the server said.',
    holds: 'steps, after the one that names its answer',
    members: 'any',
    parts: ['step'],
    instead: 'only the steps of an action have answers',
  },
  $value: {
    description: 'The value that is checked.',
    holds: '`check`',
    members: 'any',
    parts: ['check'],
    instead: 'name the field',
  },
  $today: { description: 'The day, `YYYY-MM-DD`.', holds: 'everywhere', members: 'none', text: true },
  $now: { description: 'The moment, `YYYY-MM-DD HH:mm:ss`.', holds: 'everywhere', members: 'none', text: true },
  $region: {
    description: 'What the regions of a page show, by their names.',
    holds: 'documents of kind `page`',
    members: {
      'name.selected': 'the chosen row of the region `name`, or what its widget publishes',
      'name.rows': 'the rows it shows',
    },
    page: 'only',
  },
  $filter: {
    description: 'Values of the filters of a page, by their names.',
    holds: 'documents of kind `page`',
    members: 'any',
    page: 'only',
  },
} as const satisfies Readonly<Record<string, Root>>;

type RootName = keyof typeof ROOT_TABLE;

/** The names of all roots. */
export const ROOT_NAMES: readonly string[] = Object.keys(ROOT_TABLE);

/** The root of a name; undefined when there is none. */
export function rootNamed(name: string): Root | undefined {
  return isRootName(name) ? ROOT_TABLE[name] : undefined;
}

function isRootName(name: string): name is RootName {
  return Object.hasOwn(ROOT_TABLE, name);
}
