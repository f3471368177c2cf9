import type { FormScreen, ListScreen } from './document.generated.ts';
import { normaliseAction } from './normalise/action.ts';
import { normaliseField } from './normalise/field.ts';
import { normaliseForm } from './normalise/form.ts';
import { normaliseColumn, normaliseSearchItem } from './normalise/list.ts';
import { normaliseSource } from './normalise/source.ts';
import { optionalText, textOf } from './normalise/text.ts';
import type { NormalisedScreen } from './normalised.ts';
import { Origins } from './origins.ts';

export interface Normalised {
  readonly screen: NormalisedScreen;
  /** Where the parts that moved stood in the document. */
  readonly origins: Origins;
}

function mapEntries<From, To>(
  entries: Readonly<Record<string, From>> | undefined,
  change: (name: string, value: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(entries ?? {}).map(([name, value]) => [name, change(name, value)]));
}

/** Removes every shorthand of a valid document and fills in the defaults, so that later stages meet one shape only. */
export function normalise(document: ListScreen | FormScreen): Normalised {
  const origins = new Origins();
  const list = document.kind === 'list' ? document : null;
  const screen: NormalisedScreen = {
    kind: document.kind,
    version: document.version,
    name: document.name,
    title: textOf(document.title),
    permission: optionalText(document.permission),
    source: normaliseSource(document.source, origins),
    fields: mapEntries(document.fields, (name, field) => normaliseField(name, field, origins)),
    search: list?.search?.map(normaliseSearchItem) ?? [],
    columns: list?.columns.map(normaliseColumn) ?? [],
    form: normaliseForm(document.form, document.kind === 'form', origins),
    actions: mapEntries(document.actions, (name, action) => normaliseAction(name, action, origins)),
    toolbar: document.toolbar ?? [],
    rowActions: list?.rowActions ?? [],
  };
  return { screen, origins };
}
