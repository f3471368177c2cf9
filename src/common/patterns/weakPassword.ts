import type { NamedPattern } from './namedPattern.ts';
import { isCommon } from './password.ts';

const RUN = 3;

/** Whether so many letters or digits follow each other upwards or downwards, e.g. `abc`, `321`. */
function hasRun(text: string): boolean {
  let length = 1;
  let step = 0;
  for (let index = 1; index < text.length; index++) {
    const difference = text.charCodeAt(index) - text.charCodeAt(index - 1);
    const isNeighbour = Math.abs(difference) === 1 && /[a-z0-9]{2}/.test(text.slice(index - 1, index + 1));
    if (!isNeighbour) length = 1;
    else length = difference === step ? length + 1 : 2;
    step = difference;
    if (length >= RUN) return true;
  }
  return false;
}

/** Password helpers that forms use along with the strength rule (S5.6a). */
export const PASSWORD_PATTERNS: readonly NamedPattern[] = [
  {
    name: 'notWeak',
    description: 'Not one of the common passwords such as root, admin, guest, test',
    message: '不能输入常见弱口令！',
    test: (text) => !isCommon(text),
  },
  {
    name: 'notSequential',
    description: 'No three letters or digits in a row that ascend or descend',
    message: '不能输入连续字符，连续3位或3位以上',
    test: (text) => !hasRun(text.toLowerCase()),
  },
];
