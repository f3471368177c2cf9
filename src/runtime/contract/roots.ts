/** Parts of a document in which only there something is known. */
export type RootPart = 'confirm' | 'step' | 'check' | 'field';

/** A name beginning with `$` that expressions and conditions can read in addition to the fields. */
export interface Root {
  /** Names below it: `any`, none, or those listed. */
  readonly members: 'any' | 'none' | readonly string[];
  /** The parts it holds in; without it all. */
  readonly parts?: readonly RootPart[];
  /** Whether it is in documents of kind `page` only, in all but them, or, without it, in both. */
  readonly page?: 'only' | 'never';
  /** Whether only the fields of a grid have it. */
  readonly ofRows?: true;
  /** Whether it is always a text. */
  readonly text?: boolean;
}

/** Every root: where it may be read, and what is below it. `ROOT_WORDS` explains them. */
const ROOTS = {
  $parent: { members: 'any', ofRows: true },
  $row: { members: 'any', ofRows: true },
  $rows: { members: 'any', ofRows: true },
  $user: { members: 'any' },
  $right: { members: 'any' },
  $route: { members: 'any' },
  $query: { members: 'any' },
  $mode: { members: 'none', page: 'never', text: true },
  $selection: { members: ['count', 'ids', 'rows'], parts: ['confirm', 'step'] },
  $result: { members: 'any', parts: ['step'] },
  $value: { members: 'any', parts: ['check'] },
  $today: { members: 'none', text: true },
  $now: { members: 'none', text: true },
  $region: { members: ['name.selected', 'name.rows'], page: 'only' },
  $filter: { members: 'any', page: 'only' },
} as const satisfies Readonly<Record<string, Root>>;

export type RootName = keyof typeof ROOTS;

/** The names of all roots. */
export const ROOT_NAMES: readonly string[] = Object.keys(ROOTS);

/** The root of a name; undefined when there is none. */
export function rootNamed(name: string): Root | undefined {
  return isRootName(name) ? ROOTS[name] : undefined;
}

/** True if a name is that of a root. */
export function isRootName(name: string): name is RootName {
  return Object.hasOwn(ROOTS, name);
}
