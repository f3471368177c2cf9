import { compileCondition } from '../../conditions/compile.ts';
import { type CompiledSource, sourceReads } from '../../contract/source.ts';
import type { Widget } from '../../contract/widget.ts';
import type { Edge } from '../../data/graph.ts';
import type { Path } from '../../data/path.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { selectionLikeFilter, unknownWidget } from '../../diagnostics/messages/page.ts';
import { widgetNeedsSource, widgetSourceUnused } from '../../diagnostics/messages/sources.ts';
import { nearestWord } from '../../diagnostics/suggest.ts';
import { compilePayload } from '../../expressions/payload.ts';
import { compileTemplate } from '../../expressions/template.ts';
import type { NormalisedRegion } from '../../language/normalise/normalised.ts';
import type { CompiledRegion, RegionContent } from '../../model/page.ts';
import type { CompileContext } from '../context.ts';
import { compileSource } from '../source/source.ts';

/** The regions that a region reads, and where. */
export type RegionEdges = readonly Edge[];

interface Content {
  readonly content: RegionContent | null;
  readonly edges: RegionEdges;
}

function edgesOf(paths: readonly Path[], key: string, at: readonly string[]): RegionEdges {
  return paths.flatMap(([root, to]) => (root === '$region' && to !== undefined ? [{ to, key, at }] : []));
}

function checkSource(widget: Widget, source: CompiledSource | null, context: CompileContext, cursor: Cursor): void {
  if (context.damage.has(cursor.at('source').pointer)) return;
  const hasCall = source !== null && (source.calls.list !== undefined || source.calls.read !== undefined);
  if (widget.source === 'needed' && !hasCall) cursor.at('widget').report(widgetNeedsSource(widget.name));
  if (widget.source === 'none' && source) cursor.at('source').reportKey(widgetSourceUnused(widget.name));
}

function compileContent(region: NormalisedRegion, context: CompileContext, cursor: Cursor): Content {
  const { content } = region;
  if (content.kind === 'inline') {
    // Compiled by itself and put here afterwards.
    return { content: Object.freeze({ ...content, document: null }), edges: [] };
  }
  if (content.kind === 'screen') {
    return { content: Object.freeze({ kind: 'screen', screen: content.screen }), edges: [] };
  }
  const { widgets } = context.registries;
  const widget = widgets.get(content.widget);
  if (!widget)
    cursor
      .at('widget')
      .report(
        unknownWidget(content.widget, widgets.names(), nearestWord(content.widget, widgets.names(), cursor.foreign)),
      );
  const source = compileSource(content.source, context, cursor.at('source'));
  if (widget && (source || !content.source)) checkSource(widget, source, context, cursor);
  const props = compilePayload(content.props, context.namesIn('props'), cursor.at('props'));
  return {
    content: widget
      ? Object.freeze({ kind: 'widget', widget, source, refresh: content.refresh, live: content.live, props })
      : null,
    edges: [
      ...edgesOf(sourceReads(source), 'source', ['content', 'source']),
      ...edgesOf(props.reads, 'props', ['content', 'props']),
    ],
  };
}

/** Compiles one region of a page; `region` is null after reporting that its widget is not registered. */
export function compileRegion(
  name: string,
  region: NormalisedRegion,
  context: CompileContext,
): { readonly region: CompiledRegion | null; readonly edges: RegionEdges } {
  const { at, empty, selection } = region;
  const cursor = context.cursor.at('regions', name);
  const text = (key: 'title' | 'help') =>
    region[key] === null ? null : compileTemplate(region[key], context.namesIn(key), cursor.at(key));
  if (selection.address && Object.hasOwn(context.screen.fields, name)) {
    cursor.at('selection', 'address').report(selectionLikeFilter(name));
  }
  const texts = { title: text('title'), help: text('help') };
  const visible = compileCondition(region.visible, context.namesIn('visible'), cursor.at('visible'));
  const params = compilePayload(region.params, context.namesIn('params'), cursor.at('params'));
  const count = compileSource(region.count, context, cursor.at('count'));
  const { content, edges: inside } = compileContent(region, context, cursor.at('content'));
  const edges = [
    ...edgesOf(visible.reads, 'visible', ['visible']),
    ...edgesOf(params.reads, 'params', ['params']),
    ...inside,
  ];
  const reads = Object.freeze([...new Set(edges.map(({ to }) => to))]);
  return {
    region:
      content &&
      Object.freeze({
        name,
        ...texts,
        selectsFirst: selection.first,
        keepsSelection: selection.address,
        // The page puts it here: its actions are compiled together.
        onSelect: null,
        rowActions: [],
        count,
        at: at && Object.freeze(at),
        visible,
        empty,
        params,
        reads,
        content,
      }),
    edges,
  };
}
