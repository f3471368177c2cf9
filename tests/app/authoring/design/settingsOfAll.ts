import { below, expand } from '../../../../src/app/authoring/assist/facets.ts';
import type { SchemaBook } from '../../../../src/app/authoring/assist/schemaBook.ts';
import { valueSetting } from '../../../../src/app/authoring/design/settings/mapValues.ts';
import type { Setting } from '../../../../src/app/authoring/design/settings/setting.ts';
import { settingInOneWay, settingsInside } from '../../../../src/app/authoring/design/settings/settingOf.ts';
import { kindOf, kindsOf } from '../../../../src/app/authoring/design/settings/stepKinds.ts';
import { facetsInWay, wayOf, waysFor } from '../../../../src/app/authoring/design/settings/ways.ts';
import { isRecord } from '../../../../src/runtime/data/json.ts';

/** A setting with its current value, and the settings and keys around it. */
export interface Found {
  readonly place: string;
  readonly setting: Setting;
  readonly held: unknown;
}

function inside(setting: Setting, held: unknown, place: string, book: SchemaBook): readonly Found[] {
  const source = { book, vocabulary: setting.vocabulary };
  const each = (settings: readonly Setting[], value: unknown, at: string) =>
    settings.flatMap((one) => withInside(one, isRecord(value) ? value[one.key] : undefined, `${at}/${one.key}`, book));
  switch (setting.editor) {
    case 'object': {
      const facets = setting.facets.flatMap((facet) => expand(facet, held ?? {}, book));
      return each(settingsInside(facets, held, setting.key, source), held, place);
    }
    case 'list': {
      const items = below(setting.facets, 0).flatMap((facet) => expand(facet, undefined, book));
      const entries: readonly unknown[] = Array.isArray(held) ? held : [];
      return entries.flatMap((entry) => {
        const value = typeof entry === 'string' ? { field: entry } : entry;
        const facets = below(setting.facets, 0).flatMap((facet) => expand(facet, value, book));
        const kind = kindOf(kindsOf(items), value);
        return each(settingsInside(facets, value, kind ?? setting.key, source), value, `${place}[]`);
      });
    }
    case 'map':
      return Object.entries(isRecord(held) ? held : {}).flatMap(([key, value]) =>
        withInside(valueSetting(setting, key, value, book), value, `${place}{}`, book),
      );
    case 'ways': {
      const ways = waysFor(setting.key, setting.facets, book);
      const way = held === undefined ? ways[0] : wayOf(ways, held);
      if (!way || way.editor === 'none') return [];
      const facets = facetsInWay(setting.key, setting.facets, way, book);
      const described = { parents: setting.facets, holder: '', held: way.sample };
      const inner = settingInOneWay(setting.key, described, facets, source);
      return withInside({ ...inner, editor: way.editor, schema: way.schema }, held, `${place}(${way.title})`, book);
    }
    default:
      return [];
  }
}

/** A setting and all that its editor shows inside. */
export function withInside(setting: Setting, held: unknown, place: string, book: SchemaBook): readonly Found[] {
  return [{ place, setting, held }, ...inside(setting, held, place, book)];
}
