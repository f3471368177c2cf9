import { parseJson } from '../../../common/parseJson.ts';
import { orderOf, sideOf } from '../../data/graph.ts';
import { isRecord } from '../../data/json.ts';
import type { Message } from '../../diagnostics/messages/message.ts';
import { pageCircle } from '../../diagnostics/messages/page.ts';
import { pointerOf } from '../../diagnostics/pointer.ts';

/** A region of a page that shows another document. */
interface ShownScreen {
  readonly region: string;
  readonly screen: string;
}

/** Screens that the regions of a text show; empty if it is no page or too broken to read. */
export function regionScreens(text: string): readonly ShownScreen[] {
  // Most documents are no pages: they are not parsed for it.
  if (!text.includes('"regions"')) return [];
  const document = parseJson(text);
  const regions = isRecord(document) && document.kind === 'page' ? document.regions : null;
  return Object.entries(isRecord(regions) ? regions : {}).flatMap(([region, content]) =>
    isRecord(content) && typeof content.screen === 'string' ? [{ region, screen: content.screen }] : [],
  );
}

/** One place of a circle. */
interface CircleSide {
  /** Name of the document. */
  readonly name: string;
  readonly pointer: string;
  readonly message: Message;
}

/**
 * Finds pages that show each other in a cycle. Reports each cycle once, from the first of its pages
 * that is checked. A page that shows itself is reported by the compiler.
 * @param texts of all documents, by name
 */
export function pageCircles(
  texts: ReadonlyMap<string, string>,
  isChecked: (name: string) => boolean = () => true,
): readonly CircleSide[] {
  const graph = new Map(
    [...texts].map(([name, text]) => {
      const edges = regionScreens(text).map(({ region, screen }) => ({ to: screen, key: 'screen', at: [region] }));
      return [name, edges.filter(({ to }) => to !== name)];
    }),
  );
  const sides: CircleSide[] = [];
  orderOf(graph, (circle) => {
    const side = sideOf(circle, isChecked);
    if (!side) return;
    const pointer = pointerOf(['regions', ...side.edge.at, 'screen']);
    sides.push({ name: side.name, pointer, message: pageCircle(side.names) });
  });
  return sides;
}
