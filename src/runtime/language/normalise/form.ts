import type { FormOpen } from '../../contract/formPlan.ts';
import type { Form, GroupItem, Section, Tab } from '../document.generated.ts';
import type { Origins } from '../origins.ts';
import { textOf } from './interfaceText.ts';
import type { NormalisedForm, NormalisedPlace, NormalisedScreen, NormalisedSection } from './normalised.ts';

const WIDTHS: Readonly<Record<FormOpen, number>> = { modal: 800, drawer: 700, page: 1200 };

function placeOf(item: GroupItem): NormalisedPlace {
  const { field, span = 1, view = null } = typeof item === 'string' ? { field: item } : item;
  return { field, span, view };
}

/** Details have three columns (S9.4), forms one. */
function columnsOf(columns: number | undefined, isDetail: boolean): 1 | 2 | 3 | 4 {
  if (columns === 1 || columns === 2 || columns === 3 || columns === 4) return columns;
  return isDetail ? 3 : 1;
}

/** Sections of a list of a document; neighbouring fields without a heading become one section. */
function sectionsOf(
  items: readonly Section[],
  before: string,
  now: string,
  origins: Origins,
): readonly NormalisedSection[] {
  const sections: NormalisedSection[] = [];
  let loose: NormalisedPlace[] = [];
  items.forEach((item, index) => {
    const from = `${before}/${index}`;
    if (typeof item === 'string' || 'field' in item) {
      if (loose.length === 0) {
        loose = [];
        sections.push({ kind: 'fields', fields: loose });
      }
      origins.add(`${now}/${sections.length - 1}/fields/${loose.length}`, from);
      loose.push(placeOf(item));
      return;
    }
    loose = [];
    const to = `${now}/${sections.length}`;
    origins.add(to, from);
    if ('group' in item) {
      sections.push({ kind: 'group', title: textOf(item.group), fields: item.fields.map(placeOf) });
      return;
    }
    const parts = (given: readonly Tab[], key: 'tabs' | 'steps') =>
      given.map((part, at) => ({
        title: textOf(part.title),
        sections: sectionsOf(part.fields, `${from}/${key}/${at}/fields`, `${to}/${key}/${at}/sections`, origins),
      }));
    if ('tabs' in item) sections.push({ kind: 'tabs', tabs: parts(item.tabs, 'tabs') });
    else sections.push({ kind: 'steps', steps: parts(item.steps, 'steps') });
  });
  return sections;
}

/** Expands the layout and dialog of a form, by the kind of its document. */
export function normaliseForm(
  form: Form | undefined,
  kind: NormalisedScreen['kind'],
  origins: Origins,
): NormalisedForm {
  const isOwnScreen = kind === 'form' || kind === 'detail' || kind === 'page';
  const open = form?.open ?? (isOwnScreen ? 'page' : 'modal');
  return {
    columns: columnsOf(form?.columns, kind === 'detail'),
    open,
    width: form?.width ?? WIDTHS[open],
    layout: form?.layout ? sectionsOf(form.layout, '/form/layout', '/form/layout', origins) : null,
  };
}
