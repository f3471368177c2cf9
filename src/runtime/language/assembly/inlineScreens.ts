import { isRecord } from '../../data/json.ts';
import { unknownKey } from '../../diagnostics/messages/shape.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { type AnyDocument, CURRENT_VERSION } from '../migrate.ts';

/** A document inline in a region of a page, in place of a name. */
interface InlineScreen {
  readonly region: string;
  /** With the version of its page and a name of its own, as if it had its own file. */
  readonly document: AnyDocument;
  /** Pointer of it in the page. */
  readonly pointer: string;
  /** Keys that only a document of its own has. */
  readonly problems: readonly Problem[];
}

/** Keys that such a document has from its page. */
const OF_PAGE = ['version', 'name', '$schema'] as const;

/** Under which name settings of it are kept; no menu entry can name it. */
export function inlineName(page: string, region: string): string {
  return `${page}/region-${region}`;
}

function titleOf(region: AnyDocument): AnyDocument {
  const { title } = region;
  return typeof title === 'string' && !title.includes('{') ? { title } : {};
}

/** The documents inside a page, each as a document of its own; none of anything else. */
export function inlineScreens(page: unknown): readonly InlineScreen[] {
  if (!isRecord(page) || page.kind !== 'page' || !isRecord(page.regions)) return [];
  const name = typeof page.name === 'string' ? page.name : 'page';
  return Object.entries(page.regions).flatMap(([region, content]): readonly InlineScreen[] => {
    const given = isRecord(content) ? content.screen : undefined;
    if (!isJsonObject(content) || !isJsonObject(given)) return [];
    const pointer = `/regions/${region}/screen`;
    const version = typeof page.version === 'number' ? page.version : CURRENT_VERSION;
    return [
      {
        region,
        pointer,
        document: { ...titleOf(content), ...given, version, name: inlineName(name, region) },
        problems: OF_PAGE.filter((key) => Object.hasOwn(given, key)).map((key) => ({
          message: unknownKey(key, 'a document inside a page', null, 'the page has it'),
          pointer: `${pointer}/${key}`,
          at: 'key' as const,
        })),
      },
    ];
  });
}

/** A value read from JSON holds nothing else. */
function isJsonObject(value: unknown): value is AnyDocument {
  return isRecord(value);
}

/** A page without the documents inside it, for checks that meet each document by itself. */
export function withoutInline(page: unknown): unknown {
  const inside = inlineScreens(page);
  if (inside.length === 0 || !isRecord(page) || !isRecord(page.regions)) return page;
  const names = new Set(inside.map(({ region }) => region));
  const regions = Object.entries(page.regions).map(([name, region]) => [
    name,
    isRecord(region) && names.has(name) ? { ...region, screen: '' } : region,
  ]);
  return { ...page, regions: Object.fromEntries(regions) };
}
