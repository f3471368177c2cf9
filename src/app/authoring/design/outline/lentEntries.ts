import type {
  NormalisedPage,
  NormalisedPlace,
  NormalisedScreen,
  NormalisedSection,
  NormalisedTab,
} from '../../../../runtime/language/normalise/normalised.ts';
import { isPage } from '../../../../runtime/language/normalise/normalised.ts';
import type { Section } from './sections.ts';

function placed({ field, span, view }: NormalisedPlace): unknown {
  if (span === 1 && view === null) return field;
  return { field, ...(span === 1 ? {} : { span }), ...(view === null ? {} : { view }) };
}

const boxed = ({ title, sections }: NormalisedTab) => ({ title, fields: sections.flatMap(written) });

/** A part of a layout as documents write it. */
function written(section: NormalisedSection): readonly unknown[] {
  switch (section.kind) {
    case 'fields':
      return section.fields.map(placed);
    case 'group':
      return [{ group: section.title, fields: section.fields.map(placed) }];
    case 'tabs':
      return [{ tabs: section.tabs.map(boxed) }];
    case 'steps':
      return [{ steps: section.steps.map(boxed) }];
  }
}

/** A search item or column in its short form: settings that a resource lends with it stay lent. */
const named = ({ field }: { readonly field: string }) => field;

/** The fields in a layout of their own order, which documents without one have. */
function everyField(screen: NormalisedScreen): readonly string[] {
  return Object.entries(screen.fields).flatMap(([name, { type }]) => (type === 'hidden' ? [] : [name]));
}

/**
 * What a section holds although the text does not say it, as the text would say it: from the resource, from fragments,
 * or by the rules of the language.
 * @returns names for sections with names, entries for lists
 */
export function lentEntries(merged: NormalisedScreen | NormalisedPage | null, { path }: Section): readonly unknown[] {
  if (!merged) return [];
  switch (path.join('/')) {
    case 'fields':
      return isPage(merged) ? [] : Object.keys(merged.fields);
    case 'search':
      return isPage(merged) ? [] : merged.search.map(named);
    case 'columns':
      return merged.columns.map(named);
    case 'query/fields':
      return merged.query?.fields ?? [];
    case 'form/layout':
      return merged.form.layout === null ? everyField(merged) : merged.form.layout.flatMap(written);
    case 'actions':
      return Object.keys(merged.actions);
    case 'toolbar':
      return merged.toolbar;
    case 'rowActions':
      return merged.rowActions;
    default:
      return [];
  }
}
