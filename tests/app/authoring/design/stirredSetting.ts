import { below, expand } from '../../../../src/app/authoring/assist/facets.ts';
import type { SchemaBook } from '../../../../src/app/authoring/assist/schemaBook.ts';
import { startValue, valueSetting } from '../../../../src/app/authoring/design/settings/mapValues.ts';
import type { Setting } from '../../../../src/app/authoring/design/settings/setting.ts';
import { settingInOneWay, settingsInside } from '../../../../src/app/authoring/design/settings/settingOf.ts';
import { entryOfKind, kindOf, kindsOf } from '../../../../src/app/authoring/design/settings/stepKinds.ts';
import { facetsInWay, inAnotherWay, wayOf, waysFor } from '../../../../src/app/authoring/design/settings/ways.ts';
import { isRecord, type Row } from '../../../../src/runtime/data/json.ts';

type Next = (below: number) => number;

/** An object with one of its settings as a user leaves it. */
function stirredObject(settings: readonly Setting[], held: Row, next: Next, book: SchemaBook): Row {
  const setting = settings[next(settings.length)];
  return setting ? { ...held, [setting.key]: stirredSetting(setting, held[setting.key], next, book) } : held;
}

function stirredList(setting: Setting, entries: readonly unknown[], next: Next, book: SchemaBook): unknown {
  const items = below(setting.facets, 0);
  const kinds = kindsOf(items.flatMap((facet) => expand(facet, undefined, book)));
  const at = next(entries.length);
  const kind = kinds[next(kinds.length)];
  const made = kind === undefined ? {} : entryOfKind(kind, null, items, book);
  switch (entries.length === 0 ? 0 : next(5)) {
    case 0:
      return entries.toSpliced(next(entries.length + 1), 0, made);
    case 1:
      return entries.length > 1 ? entries.toSpliced(at, 1) : undefined;
    case 2:
      return entries.toSpliced(at, 1).toSpliced(next(entries.length), 0, entries[at]);
    case 3:
      return kind === undefined
        ? entries
        : entries.with(at, entryOfKind(kind, isRecord(entries[at]) ? entries[at] : null, items, book));
    default: {
      const entry = entries[at];
      const held: Row = isRecord(entry) ? entry : typeof entry === 'string' ? { field: entry } : {};
      const facets = items.flatMap((facet) => expand(facet, held, book));
      const source = { book, vocabulary: setting.vocabulary };
      const settings = settingsInside(facets, held, kindOf(kinds, held) ?? setting.key, source);
      return entries.with(at, stirredObject(settings, held, next, book));
    }
  }
}

function stirredMap(setting: Setting, held: Row, next: Next, book: SchemaBook): unknown {
  const entries = Object.entries(held);
  const at = next(entries.length);
  const [key = '', value] = entries[at] ?? [];
  switch (entries.length === 0 ? 0 : next(4)) {
    case 0:
      return { ...held, [`k${next(50)}`]: startValue(valueSetting(setting, 'k', undefined, book)) };
    case 1:
      return entries.length > 1 ? Object.fromEntries(entries.toSpliced(at, 1)) : undefined;
    case 2:
      return Object.fromEntries(entries.with(at, [`n "${next(50)}"`, value]));
    default:
      return { ...held, [key]: stirredSetting(valueSetting(setting, key, value, book), value, next, book) };
  }
}

/** The value of a setting after one edit in its editor; undefined if it was emptied. */
export function stirredSetting(setting: Setting, held: unknown, next: Next, book: SchemaBook): unknown {
  switch (setting.editor) {
    case 'object': {
      const facets = setting.facets.flatMap((facet) => expand(facet, held ?? {}, book));
      const source = { book, vocabulary: setting.vocabulary };
      const settings = settingsInside(facets, held, setting.key, source);
      const made = stirredObject(settings, isRecord(held) ? held : {}, next, book);
      // An object goes with the last thing that it says, unless its holder needs it.
      return Object.values(made).some((entry) => entry !== undefined) ? made : setting.isRequired ? {} : undefined;
    }
    case 'list':
      return stirredList(setting, Array.isArray(held) ? held : [], next, book);
    case 'map':
      return stirredMap(setting, isRecord(held) ? held : {}, next, book);
    case 'ways': {
      const ways = waysFor(setting.key, setting.facets, book);
      const way = wayOf(ways, held);
      const other = ways[next(ways.length)];
      if (other && next(2) === 0) return (inAnotherWay(held, way, other) ?? { value: held }).value;
      const now = way ?? ways[0];
      if (!now || now.editor === 'none') return held;
      const facets = facetsInWay(setting.key, setting.facets, now, book);
      const described = { parents: setting.facets, holder: '', held: now.sample };
      const inner = settingInOneWay(setting.key, described, facets, { book, vocabulary: setting.vocabulary });
      return stirredSetting({ ...inner, editor: now.editor, schema: now.schema }, held, next, book);
    }
    default:
      return next(4) === 0 ? undefined : `字 ${next(9)} "{`;
  }
}
