import { ICON_DRAWINGS } from '../../../common/icons/drawings.generated.ts';
import { nearest } from '../../../runtime/diagnostics/suggest.ts';

/** Problem with the name of an icon, or null. Older servers append `-o` to outlined ones. */
export function iconProblem(text: string): string | null {
  if (Object.hasOwn(ICON_DRAWINGS, text.replace(/-o$/, ''))) return null;
  const meant = nearest(text, Object.keys(ICON_DRAWINGS));
  return `没有名为“${text}”的图标${meant === null ? '，请从图标库中选择' : `，是否为 ${meant}？`}`;
}
