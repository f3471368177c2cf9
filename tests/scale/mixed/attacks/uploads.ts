import { type Attack, outcomeOf } from '../attack.ts';

const MANY = 40;
const CONTENT = '一行文字\n'.repeat(700_000);

/** Large files, all at once. */
export function uploadsAttack(): Attack {
  const content = new Blob([CONTENT]);
  return {
    name: `${MANY} uploads of 9 MB at once`,
    restS: 20,
    round: ({ send }) =>
      Promise.all(
        Array.from({ length: MANY }, () => {
          const body = new FormData();
          body.append('file', content, '日志.txt');
          return outcomeOf(send('/sys/common/upload', { method: 'POST', body }));
        }),
      ),
  };
}

/** Forms that are refused by their first field, with a large file behind it. */
export function refusedFormsAttack(): Attack {
  const content = new Blob([CONTENT]);
  return {
    name: '6 forms that are refused before their 9 MB',
    restS: 5,
    round: ({ send }) =>
      Promise.all(
        Array.from({ length: 6 }, () => {
          const body = new FormData();
          body.append('bizPath', '../../etc');
          body.append('file', content, '日志.txt');
          return outcomeOf(send('/sys/common/upload', { method: 'POST', body }));
        }),
      ),
  };
}
