import { type Episode, SLOT_MS } from '../engine/fold.ts';
import type { Judged } from '../engine/judgeSlots.ts';
import type { AlarmRule } from '../engine/rule.ts';

/** The slots that were judged, and the verdicts in them. */
interface JudgedSlots {
  readonly judged: Pick<Judged, 'isWorse'> | undefined;
  readonly first: number;
  readonly last: number;
}

/** True if an alarm lasts long enough for the second level of its rule, or was bad enough in a judged slot. */
function hasRisen({ raised, cleared }: Episode, { rise }: AlarmRule, { judged, first, last }: JudgedSlots): boolean {
  if (rise === null) return false;
  const end = cleared ?? last + SLOT_MS;
  if (rise.afterMs !== null && end - raised >= rise.afterMs) return true;
  for (let slot = Math.max(first, raised); slot < end; slot += SLOT_MS) if (judged?.isWorse(slot)) return true;
  return false;
}

/**
 * The level of an alarm: that of its rule, of an edited rule while the alarm is open, or the second level. A smaller
 * number is worse. It may rise and never falls, whatever becomes of the rule or of late data (model.md section 5.2).
 * @param known the level that the alarm has; null for a new one
 */
export function alarmLevel(
  { episode, rule }: { readonly episode: Episode; readonly rule: AlarmRule },
  known: string | null,
  slots: JudgedSlots,
): string {
  const isOpen = episode.cleared === null;
  const own = known ?? rule.level;
  const levels = [own, ...(isOpen ? [rule.level] : [])];
  if (rule.rise !== null && hasRisen(episode, rule, slots)) levels.push(rule.rise.level);
  return levels.sort()[0] ?? own;
}
