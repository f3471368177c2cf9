import { orderOf, sidesOf } from '../data/graph.ts';
import { isRecord } from '../data/json.ts';
import type { Message } from '../diagnostics/messages/message.ts';
import { pageCircle } from '../diagnostics/messages/page.ts';
import { pointerOf } from '../diagnostics/pointer.ts';

/** A region of a page that shows another document. */
interface ShownScreen {
  readonly region: string;
  readonly screen: string;
}

/** What the regions of a text show; nothing when it is no page, or too broken to tell. */
export function regionScreens(text: string): readonly ShownScreen[] {
  // Most documents are no pages: they are not parsed for it.
  if (!text.includes('"regions"')) return [];
  try {
    const document: unknown = JSON.parse(text);
    const regions = isRecord(document) && document.kind === 'page' ? document.regions : null;
    return Object.entries(isRecord(regions) ? regions : {}).flatMap(([region, content]) =>
      isRecord(content) && typeof content.screen === 'string' ? [{ region, screen: content.screen }] : [],
    );
  } catch {
    return [];
  }
}

/** One place of a circle. */
interface CircleSide {
  /** Name of the document. */
  readonly name: string;
  readonly pointer: string;
  readonly message: Message;
}

/**
 * Pages that show each other without an end, told at every region that is part of it. A page that shows itself is told
 * when it is compiled.
 * @param texts of all documents, by name
 */
export function pageCircles(texts: ReadonlyMap<string, string>): readonly CircleSide[] {
  const graph = new Map(
    [...texts].map(([name, text]) => {
      const edges = regionScreens(text).map(({ region, screen }) => ({ to: screen, key: 'screen', at: [region] }));
      return [name, edges.filter(({ to }) => to !== name)];
    }),
  );
  const sides: CircleSide[] = [];
  orderOf(graph, (circle) => {
    for (const { name, edge, names } of sidesOf(circle)) {
      const pointer = pointerOf(['regions', ...edge.at, 'screen']);
      sides.push({ name, pointer, message: pageCircle(names) });
    }
  });
  return sides;
}
