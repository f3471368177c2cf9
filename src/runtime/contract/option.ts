import { isRecord } from '../data/json.ts';
import { type Path, readPath, type Scope } from '../data/path.ts';
import { isEmpty, toList, toText } from '../data/values.ts';
import type { Condition, Payload, Template } from './expression.ts';

/** One choice of a dictionary or a fixed list. Values are compared as text. */
export interface Option {
  readonly value: string;
  readonly text: string;
  /** Status colour: a preset name of the design system (`success`, `error`, `blue` …). */
  readonly color?: string;
  readonly disabled?: boolean;
  /** Records that have it keep it, searches find it, no other record gets it: a dictionary item that was disabled. */
  readonly retired?: boolean;
}

/** A choice with others below it (S3.10b, S3.10c). */
export interface TreeOption extends Option {
  /** Names it when the choices below are asked for; the value may be another column. */
  readonly key: string;
  readonly isLeaf: boolean;
  /** Choices below that came along; without them they are asked for. */
  readonly children?: readonly TreeOption[];
}

/** Choices that are loaded whole, one load for everybody. */
export type ListedPlan =
  | { readonly kind: 'fixed'; readonly options: readonly Option[] }
  | { readonly kind: 'dict'; readonly code: string }
  | TablePlan
  | AnsweredPlan
  | RowsPlan;

/** Choices read from columns of a table. */
export interface TablePlan {
  readonly kind: 'table';
  readonly table: string;
  readonly text: string;
  readonly code: string;
  /** Column with the code of the parent row; undefined for a flat list. */
  readonly parent?: string;
  /** Column → value; may read fields, then the list depends on them. */
  readonly where?: Payload;
}

/** Choices that a call answers (S7.39b). */
export interface AnsweredPlan {
  readonly kind: 'call';
  /** Address of the call; may read fields, then the list depends on them. */
  readonly path: Template;
  /** Key of the answer that holds the entries; null for the answer itself, or its `records`. */
  readonly entries: string | null;
  readonly text: string;
  readonly code: string;
}

/** Choices that the rows of a grid of the same form are. */
export interface RowsPlan {
  readonly kind: 'rows';
  /** Path by which a field, or a row of another grid, reads the rows. */
  readonly rows: Path;
  /** Title of the grid for messages. */
  readonly title: string;
  readonly text: string;
  readonly code: string;
  /** Which rows are choices; reads fields of a row, and roots that hold everywhere. */
  readonly where: Condition;
}

/** Query for options that are too many to load. */
export type LookupSource =
  | {
      readonly kind: 'table';
      readonly table: string;
      readonly text: string;
      readonly code: string;
      readonly parent?: string;
      /** Value of `parent` in root rows; `''` if it is empty there. */
      readonly top: string;
      /** Column that is `1` in rows with others below; without it every row may have some. */
      readonly hasChildren?: string;
    }
  | {
      readonly kind: 'category';
      /** Code of the category whose subcategories are offered; `''` for the first level. */
      readonly root: string;
      readonly store: 'id' | 'code';
    }
  | { readonly kind: 'region' };

/** Choices that are asked for as they are needed: by a word, level by level, or for the texts of stored values. */
export interface LookupPlan {
  readonly kind: 'lookup';
  readonly source: LookupSource;
  readonly where?: Payload;
  /** Fault of the document's props; shown instead of a request. */
  readonly fault?: string;
}

/** Source of the options of a field. */
export type OptionsPlan = ListedPlan | LookupPlan;

/** The choices of a record: those that are given out, and of the others the ones that it has. */
export function offeredTo(value: unknown, options: readonly Option[] | undefined): readonly Option[] | undefined {
  if (!options?.some(({ retired }) => retired)) return options;
  const kept = new Set(toList(value));
  return options.filter((option) => !option.retired || kept.has(option.value));
}

const NOTHING: readonly Path[] = [];

/** Paths that the options depend on. */
export function choiceReads(plan: OptionsPlan | null): readonly Path[] {
  if (plan?.kind === 'call') return plan.path.reads;
  if (plan?.kind === 'rows') return [plan.rows];
  return plan && 'where' in plan ? (plan.where?.reads ?? NOTHING) : NOTHING;
}

/**
 * The empty field on which the choices of another depend; null when they can be asked for. To ask for the devices of no
 * station is to ask nothing: servers refuse it, or answer all of them.
 */
export function emptySource(plan: OptionsPlan, scope: Scope): string | null {
  // A grid without rows offers nothing, and there is nothing to wait for.
  if (plan.kind === 'rows') return null;
  const empty = choiceReads(plan).find((path) => isEmpty(readPath(scope, path)));
  if (empty && plan.kind === 'call') return empty.join('.');
  if (!empty || !('where' in plan)) return null;
  const where = plan.where?.evaluate(scope);
  // A condition may have a value of its own for an empty field, e.g. `ifEmpty(station, '0')`.
  return isRecord(where) && Object.values(where).some(isEmpty) ? empty.join('.') : null;
}

/**
 * Reads the entries of an answer by the keys that the document names: a list, or an object that holds one (S7.39b).
 * An entry without a text shows its code.
 * @throws Error when the answer holds no list, or nothing in it has the code
 */
export function readEntries(result: unknown, { entries, text, code }: AnsweredPlan): readonly Option[] {
  const list = isRecord(result) ? result[entries ?? 'records'] : entries === null && result;
  if (!Array.isArray(list)) throw new Error('返回数据类型不识别');
  const options = new Map<string, Option>();
  for (const entry of list.filter(isRecord)) {
    const { [code]: value, [text]: shown } = entry;
    if (isEmpty(value) || typeof value === 'object') continue;
    options.set(String(value), { value: String(value), text: toText(isEmpty(shown) ? value : shown) });
  }
  if (list.length > 0 && options.size === 0) throw new Error(`返回的选项中没有“${code}”`);
  return [...options.values()];
}

/** Reads one dictionary entry as the server family writes it: `value` with `text`, `title` or `label` (S3.10a). */
export function readOption(entry: unknown): Option[] {
  if (!isRecord(entry)) return [];
  const text = entry.text ?? entry.title ?? entry.label ?? entry.value;
  if (entry.value === null || entry.value === undefined) return [];
  const color = typeof entry.color === 'string' && entry.color !== '' ? entry.color : undefined;
  const retired = entry.disabled === true;
  return [{ value: String(entry.value), text: String(text), color, ...(retired && { retired }) }];
}
