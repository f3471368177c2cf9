import { getNodeValue, type JSONPath } from 'jsonc-parser';
import { isRecord, type Row } from '../../../../runtime/data/json.ts';
import type { NormalisedPage, NormalisedScreen } from '../../../../runtime/language/normalise/normalised.ts';
import { facetsAt } from '../../assist/facets.ts';
import type { SchemaBook } from '../../assist/schemaBook.ts';
import { treeOf } from '../../text/entries.ts';
import { plainText } from '../../text/plainText.ts';
import { lentEntries } from './lentEntries.ts';
import { type PartKind, SECTIONS, type Section } from './sections.ts';

/** A selectable part of a document: its kind, its place and its children. */
export interface Part {
  /** Identifies it: its path. */
  readonly id: string;
  readonly kind: PartKind;
  /** Its place in the text, present or not. */
  readonly path: JSONPath;
  /** Name of the field, action or region that it is or shows; '' where there is none. */
  readonly name: string;
  readonly title: string;
  /** Whether the text does not have it: the resource or a fragment lends it. */
  readonly isLent: boolean;
  readonly children: readonly Part[];
}

/** The document with what its resource and its fragments lend it; null before it was right once. */
export type Merged = NormalisedScreen | NormalisedPage | null;

/** Input of an outline. */
interface OutlineSource {
  readonly text: string;
  readonly merged: Merged;
  readonly book: SchemaBook;
  /** Titles of the actions that the console knows by itself. */
  readonly actionTitle: (name: string) => string | undefined;
}

/** Id of the part at a path. */
export const idOf = (path: JSONPath) => path.join('/');

function valueIn(value: unknown, path: JSONPath): unknown {
  return path.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)];
    return isRecord(at) && Object.hasOwn(at, key) ? at[String(key)] : undefined;
  }, value);
}

/** The parts of a document, as far as its text can be read. */
class Outliner {
  private readonly document: unknown;

  constructor(private readonly source: OutlineSource) {
    const tree = treeOf(source.text);
    this.document = tree ? getNodeValue(tree) : undefined;
  }

  root(): Part {
    const { merged } = this.source;
    const title = plainText(valueIn(this.document, ['title'])) ?? merged?.title ?? '界面';
    const sections = SECTIONS.filter((section) => this.has(section)).map((section) => this.section(section));
    return { id: '', kind: 'screen', path: [], name: '', title, isLent: false, children: sections };
  }

  /** Whether documents of this kind may have the section; of the orders of regions only the one that is used. */
  private has({ path }: Section): boolean {
    if (path[0] === 'layout') return valueIn(this.document, path) !== undefined;
    return facetsAt(this.source.book, this.document, path).length > 0;
  }

  private section(section: Section): Part {
    const { path, title, shape } = section;
    const own = valueIn(this.document, path);
    const lent = lentEntries(this.source.merged, section);
    const children =
      shape === 'names' ? this.named(section, isRecord(own) ? own : {}, lent) : this.listed(section, own, lent);
    return { id: idOf(path), kind: 'section', path, name: '', title, isLent: own === undefined, children };
  }

  /** Entries with names: those of the text, then those that are lent. */
  private named({ path, holds }: Section, own: Row, lent: readonly unknown[]): Part[] {
    const others = lent.map(String).filter((name) => !Object.hasOwn(own, name));
    return [
      ...Object.keys(own).map((name) => this.entry(holds, [...path, name], name, own[name], false)),
      ...others.map((name) => this.entry(holds, [...path, name], name, undefined, true)),
    ];
  }

  private listed({ path, holds }: Section, own: unknown, lent: readonly unknown[]): Part[] {
    const entries: readonly unknown[] = Array.isArray(own) ? own : lent;
    const isLent = !Array.isArray(own);
    return entries.map((entry, index) => this.item(holds, [...path, index], entry, isLent));
  }

  /** An entry of a list: a name, an object that names a field, or a part of a layout. */
  private item(kind: PartKind, path: JSONPath, entry: unknown, isLent: boolean): Part {
    if (kind === 'place' && isRecord(entry)) {
      if ('group' in entry) return this.box('group', path, entry.group, entry.fields, isLent);
      if ('tabs' in entry) return this.boxes('tabs', 'tab', path, entry.tabs, isLent);
      if ('steps' in entry) return this.boxes('steps', 'step', path, entry.steps, isLent);
    }
    const name = typeof entry === 'string' ? entry : isRecord(entry) ? String(entry.field ?? '') : '';
    return this.entry(kind, path, name, isRecord(entry) ? entry : undefined, isLent);
  }

  /** A group, tab or step: its title and the fields in it. */
  private box(kind: PartKind, path: JSONPath, title: unknown, fields: unknown, isLent: boolean): Part {
    const inside: readonly unknown[] = Array.isArray(fields) ? fields : [];
    const children = inside.map((item, index) => this.item('place', [...path, 'fields', index], item, isLent));
    return { id: idOf(path), kind, path, name: '', title: plainText(title) ?? '未命名', isLent, children };
  }

  private boxes(kind: 'tabs' | 'steps', holds: 'tab' | 'step', path: JSONPath, boxes: unknown, isLent: boolean): Part {
    const inside: readonly unknown[] = Array.isArray(boxes) ? boxes : [];
    const children = inside.map((box, index) => {
      const entry: Row = isRecord(box) ? box : {};
      return this.box(holds, [...path, kind, index], entry.title, entry.fields, isLent);
    });
    return { id: idOf(path), kind, path, name: '', title: kind === 'tabs' ? '选项卡' : '步骤', isLent, children };
  }

  private entry(kind: PartKind, path: JSONPath, name: string, value: unknown, isLent: boolean): Part {
    const said = plainText(valueIn(value, ['title'])) ?? plainText(valueIn(value, ['props', 'title']));
    // A title that is worked out says nothing before it is.
    const isText = said !== undefined && !(kind === 'region' && said.includes('{'));
    const title = isText ? said : kind === 'region' ? name : this.titleOf(kind, name);
    return { id: idOf(path), kind, path, name, title, isLent, children: this.fieldsIn(path, name, value) };
  }

  /** The fields of a grid are in its field. */
  private fieldsIn(path: JSONPath, grid: string, value: unknown): Part[] {
    const fields = isRecord(value) && isRecord(value.fields) ? value.fields : {};
    const lent = this.source.merged?.fields[grid]?.grid?.fields ?? {};
    return Object.entries(fields).map(([name, field]) => {
      const part = this.entry('field', [...path, 'fields', name], name, field, false);
      const isNamed = isRecord(field) && field.title !== undefined;
      return isNamed ? part : { ...part, title: lent[name]?.title ?? part.title };
    });
  }

  private titleOf(kind: PartKind, name: string): string {
    const { merged, actionTitle } = this.source;
    const of = (key: string) => plainText(valueIn(this.document, [key, name, 'title']));
    if (kind === 'action' || kind === 'button') {
      return of('actions') ?? merged?.actions[name]?.title ?? actionTitle(name) ?? name;
    }
    if (kind === 'region' || kind === 'regionName') return of('regions')?.replace(/^.*\{.*$/s, '') || name;
    const lent = merged && Object.hasOwn(merged.fields, name) ? merged.fields[name]?.title : undefined;
    return of(kind === 'filter' ? 'filters' : 'fields') ?? lent ?? name;
  }
}

/** The outline of a document: its sections and their entries, own ones and those that are lent. */
export function outlineOf(source: OutlineSource): Part {
  return new Outliner(source).root();
}

/** The part with an id; null when the document has none. */
export function partOf(root: Part, id: string): Part | null {
  if (root.id === id) return root;
  for (const child of root.children) {
    const found = id === child.id || id.startsWith(`${child.id}/`) ? partOf(child, id) : null;
    if (found) return found;
  }
  return null;
}
