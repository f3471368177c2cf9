import { orderOf, sideOf } from '../../data/graph.ts';
import { pageShowsItself, regionCycle, unplacedRegion } from '../../diagnostics/messages/page.ts';
import { unreadFilter } from '../../diagnostics/messages/values.ts';
import type { NormalisedPage } from '../../language/normalise/normalised.ts';
import type { CompiledPage, CompiledRegion } from '../../model/page.ts';
import { compileActions } from '../actions/actions.ts';
import type { CompileContext } from '../context.ts';
import { compileFields } from '../fields/fields.ts';
import { compileSearch } from '../list/search.ts';
import type { Reference } from '../reference.ts';
import { compileHeader } from './pageHeader.ts';
import { compileLayout } from './pageLayout.ts';
import { compileRegion, type RegionEdges } from './region.ts';

interface CompiledPageParts {
  readonly page: CompiledPage;
  /** Other documents that regions and steps name. */
  readonly screens: readonly Reference[];
}

/** Regions that read each other have no first one to draw. */
function checkCircles(edges: ReadonlyMap<string, RegionEdges>, context: CompileContext): void {
  orderOf(edges, (circle) => {
    const side = sideOf(circle);
    if (side)
      context.cursor.at('regions', side.name, ...side.edge.at).reportKey(regionCycle(side.names, side.edge.key));
  });
}

function screensOf(page: NormalisedPage, context: CompileContext): readonly Reference[] {
  return Object.entries(page.regions).flatMap(([name, { content }]) => {
    if (content.kind !== 'screen') return [];
    const cursor = context.cursor.at('regions', name, 'content', 'screen');
    if (content.screen !== page.name) return [{ to: 'screen' as const, name: content.screen, cursor }];
    cursor.report(pageShowsItself(page.name));
    return [];
  });
}

function warnUnplaced(page: NormalisedPage, context: CompileContext): void {
  const { layout } = page;
  if (layout.kind === 'raster') return;
  for (const name of Object.keys(page.regions)) {
    if (!layout.regions.includes(name)) context.cursor.at('regions', name).reportKey(unplacedRegion(name));
  }
}

/** Warns of filters that people can set without any effect. */
function warnUnread(page: NormalisedPage, context: CompileContext): void {
  for (const name of Object.keys(page.fields)) {
    if (context.isUnreadFilter(name)) context.cursor.at('fields', name).reportKey(unreadFilter(name));
  }
}

/** Compiles a page: its filters, regions and layout. */
export function compilePage(page: NormalisedPage, context: CompileContext): CompiledPageParts {
  const fields = compileFields(null, context);
  const filters = compileSearch(fields, context).map((item) => Object.freeze({ ...item, key: item.field.name }));
  const { actions, toolbar, links, selects, screens } = compileActions(context, null);
  const regions = new Map<string, CompiledRegion>();
  const edges = new Map<string, RegionEdges>();
  for (const [name, region] of Object.entries(page.regions)) {
    const compiled = compileRegion(name, region, context);
    edges.set(name, compiled.edges);
    if (compiled.region) regions.set(name, Object.freeze({ ...compiled.region, ...selects.get(name) }));
  }
  checkCircles(edges, context);
  warnUnplaced(page, context);
  warnUnread(page, context);
  return {
    page: Object.freeze({
      kind: 'page',
      name: page.name,
      title: page.title,
      permission: page.permission,
      header: compileHeader(page, filters, links, context),
      filters: Object.freeze(filters),
      layout: compileLayout(page, context),
      regions,
      actions,
      toolbar,
    }),
    screens: [...screens, ...screensOf(page, context)],
  };
}
