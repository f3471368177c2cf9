import { liveUnheard } from '../../diagnostics/messages/warnings.ts';
import type { CompileContext } from '../context.ts';

/** Whether the list follows what others do to its records, of which it hears by its resource. */
export function compileLive({ screen, cursor }: CompileContext): boolean {
  if (!screen.live || (screen.resource !== null && !screen.tree)) return screen.live;
  const why = screen.tree ? 'the rows of a tree are not one list' : 'without "resource" nothing tells of its records';
  cursor.at('live').reportKey(liveUnheard(why));
  return false;
}
