import { HOSTILE } from '../../../common/patterns/linear/hostilePatterns.ts';
import { type Attack, outcomeOf } from '../attack.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
/** As long as the parameter may be. */
const LONGEST = 1_000;

/** Stored patterns that other engines try for minutes, each asked about the text that brings them to it. */
export function patternsAttack(): Attack {
  return {
    name: 'stored patterns with a text for each',
    restS: 3,
    round: async ({ send }) => {
      const run = String(Date.now());
      const told: string[] = [];
      for (const [index, [pattern, text]] of HOSTILE.entries()) {
        const ruleCode = `attack_${run}_${index}`;
        const ruleJson = JSON.stringify([{ digits: '*', pattern, message: '格式不符' }]);
        const body = JSON.stringify({ ruleName: '攻击', ruleCode, ruleJson });
        told.push(await outcomeOf(send('/sys/checkRule/add', { method: 'POST', headers: JSON_TYPE, body })));
        const query = new URLSearchParams({ ruleCode, value: text.slice(-LONGEST) });
        told.push(await outcomeOf(send(`/sys/checkRule/checkByCode?${query}`)));
      }
      return told;
    },
  };
}
