import type { RootName } from './roots.ts';

/** Description of a root, for messages, the reference and the editor. */
export interface RootWords {
  readonly description: string;
  /** Where it is available, in words. */
  readonly holds: string;
  /** Descriptions of the names below it, if they are fixed. */
  readonly members?: Readonly<Record<string, string>>;
  /** Alternative where it is not available. */
  readonly instead?: string;
}

/** The words for every root, apart from its rules: compiling a right document needs none of them. */
export const ROOT_WORDS: Readonly<Record<RootName, RootWords>> = {
  $parent: { description: 'The form around a grid row.', holds: 'the fields of a `grid`' },
  $row: {
    description: 'The row of a grid that is read: `$row.share` is `share`.',
    holds: 'the fields of a `grid`',
  },
  $rows: {
    description:
      'All rows of a grid in their order: `sum($rows.share)` adds up a column, `size($rows)` counts the rows.',
    holds: 'the fields of a `grid`',
  },
  $user: {
    description: 'The signed-in user, e.g. `$user.username`. What there is depends on the server.',
    holds: 'everywhere',
  },
  $right: {
    description: 'Whether the user has a right, by its code: `{ "$right.user:edit": true }`.',
    holds: 'conditions of screens, and `who` of a transition',
  },
  $route: {
    description: 'Parameters of the address, of the region or of the step `open`.',
    holds: 'everywhere',
  },
  $query: { description: 'The query of the address.', holds: 'everywhere' },
  $mode: {
    description: 'How the form is open: `add`, `edit` or `detail`.',
    holds: 'forms, also those that a list opens',
  },
  $selection: {
    description: 'The selected rows.',
    holds: '`confirm`, and the steps of an action',
    members: {
      count: 'how many',
      ids: 'their keys, joined with commas',
      rows: 'the rows; `$selection.rows.name` is the list of their names',
    },
    instead: 'to ask for rows, give the action "selection": "one" or "many", and read their fields by name',
  },
  $result: {
    description:
      'Answers of earlier steps by the name given in `as`; in `onError` also `$result.message`, what the server said.',
    holds: 'steps, after the one that names its answer',
    instead: 'only the steps of an action have answers',
  },
  $value: {
    description: 'The value that is checked.',
    holds: '`check`',
    instead: 'name the field',
  },
  $today: { description: 'The day, `YYYY-MM-DD`.', holds: 'everywhere' },
  $now: { description: 'The moment, `YYYY-MM-DD HH:mm:ss`.', holds: 'everywhere' },
  $region: {
    description: 'What the regions of a page show, by their names.',
    holds: 'documents of kind `page`',
    members: {
      'name.selected': 'the chosen row of the region `name`, or what its widget publishes',
      'name.rows': 'the rows it shows',
    },
  },
  $filter: {
    description: 'Values of the filters of a page, by their names.',
    holds: 'documents of kind `page`',
  },
};
