import type { Action, PageScreen } from '../document.generated.ts';
import { Origins } from '../origins.ts';
import type { ScreenDocument } from '../validate/validate.ts';
import { normaliseAction } from './action.ts';
import { normaliseFields } from './field.ts';
import { normaliseForm } from './form.ts';
import { optionalText, textOf } from './interfaceText.ts';
import {
  normaliseColumn,
  normaliseLook,
  normaliseQuery,
  normaliseRowScreen,
  normaliseSearchItem,
  normaliseTree,
} from './list.ts';
import type { NormalisedPage, NormalisedScreen } from './normalised.ts';
import type { NormalisedAction } from './normalisedAction.ts';
import { filterField, filterItem, normaliseHeader, normaliseLayout, normaliseRegion } from './page.ts';
import { normaliseSource } from './source.ts';

interface Normalised {
  readonly screen: NormalisedScreen | NormalisedPage;
  /** Original places of the parts that moved. */
  readonly origins: Origins;
}

function mapEntries<From, To>(
  entries: Readonly<Record<string, From>> | undefined,
  change: (name: string, value: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(entries ?? {}).map(([name, value]) => [name, change(name, value)]));
}

function actionsOf(
  actions: Readonly<Record<string, Action>> | undefined,
  origins: Origins,
): Readonly<Record<string, NormalisedAction>> {
  return mapEntries(actions, (name, action) => normaliseAction(name, action, origins));
}

function normalisePage(page: PageScreen, origins: Origins): NormalisedPage {
  const filters = Object.entries(page.filters ?? {});
  filters.forEach(([name], index) => {
    origins.add(`/search/${index}`, `/filters/${name}`);
  });
  return {
    kind: page.kind,
    version: page.version,
    name: page.name,
    title: textOf(page.title),
    permission: optionalText(page.permission),
    recordName: null,
    resource: null,
    header: normaliseHeader(page.header),
    layout: normaliseLayout(page.layout, origins),
    regions: mapEntries(page.regions, (name, region) => normaliseRegion(page.name, name, region, origins)),
    source: null,
    fields: normaliseFields(
      mapEntries(page.filters, (_, filter) => filterField(filter)),
      {
        now: '/fields',
        before: '/filters',
        origins,
      },
    ),
    search: filters.map(([name, filter]) => filterItem(name, filter)),
    columns: [],
    view: 'table',
    reloadEvery: 0,
    live: false,
    looks: [],
    form: normaliseForm(undefined, page.kind, origins),
    actions: actionsOf(page.actions, origins),
    toolbar: page.toolbar ?? [],
    rowActions: [],
    tree: null,
    rowScreen: null,
    query: null,
  };
}

/** Removes every shorthand of a valid document and fills in the defaults, so that later stages meet one shape only. */
export function normalise(document: ScreenDocument): Normalised {
  const origins = new Origins();
  if (document.kind === 'page') return { screen: normalisePage(document, origins), origins };
  const { kind, version, name } = document;
  const table = kind === 'list' || kind === 'query' || kind === 'grid' ? document : null;
  const form = 'form' in document ? document.form : undefined;
  const screen: NormalisedScreen = {
    kind,
    version,
    name,
    title: textOf(document.title),
    permission: 'permission' in document ? optionalText(document.permission) : null,
    recordName: table ? optionalText(table.recordName) : null,
    resource: 'resource' in document ? (document.resource ?? null) : null,
    source: normaliseSource('source' in document ? document.source : undefined, {
      now: '/source',
      before: '/source',
      origins,
    }),
    fields: normaliseFields(document.fields, { now: '/fields', before: '/fields', origins }),
    search: table?.search?.map(normaliseSearchItem) ?? [],
    columns: table?.columns?.map(normaliseColumn) ?? [],
    view: 'view' in document ? (document.view ?? 'table') : 'table',
    reloadEvery: 'reloadEvery' in document ? (document.reloadEvery ?? 0) : 0,
    live: 'live' in document && document.live === true,
    looks: 'looks' in document ? (document.looks?.map(normaliseLook) ?? []) : [],
    form: normaliseForm(form, kind, origins),
    actions: actionsOf(document.actions, origins),
    toolbar: 'toolbar' in document ? (document.toolbar ?? []) : [],
    rowActions: table?.rowActions ?? [],
    tree: normaliseTree('tree' in document ? document.tree : undefined, origins),
    rowScreen: normaliseRowScreen('rowScreen' in document ? document.rowScreen : undefined),
    query: normaliseQuery('query' in document ? document.query : undefined),
  };
  return { screen, origins };
}
