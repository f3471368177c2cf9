import type { NamedPattern } from './named-pattern.ts';

/** Passwords that guessers try first (S5.6a). Compared without case. */
const WEAK: ReadonlySet<string> = new Set(
  ['root', 'admin', 'administrator', 'guest', 'test', 'user', 'demo', 'system', 'manager', 'master', 'super'].concat(
    [
      'password',
      'passwd',
      'pass',
      'login',
      'welcome',
      'default',
      'public',
      'qwerty',
      'qwer',
      'asdf',
      'zxcv',
      'iloveyou',
    ],
    [
      'admin123',
      'admin888',
      'root123',
      'test123',
      'a123456',
      'abc123',
      '000000',
      '111111',
      '123123',
      '666666',
      '888888',
    ],
  ),
);

const RUN = 3;

/** Whether so many neighbours follow each other upwards or downwards, e.g. `abc`, `321`. */
function hasRun(text: string): boolean {
  const codes = [...text.toLowerCase()].map((char) => (/[a-z0-9]/.test(char) ? char.charCodeAt(0) : Number.NaN));
  return codes.some((code, index) =>
    [1, -1].some((step) =>
      Array.from({ length: RUN - 1 }, (_, i) => codes[index + i + 1] === code + step * (i + 1)).every(Boolean),
    ),
  );
}

/** Password helpers that forms put beside the strength rule (S5.6a). */
export const PASSWORD_PATTERNS: readonly NamedPattern[] = [
  {
    name: 'notWeak',
    description: 'Not one of the common passwords such as root, admin, guest, test',
    message: '不能输入常见弱口令！',
    test: (text) => !WEAK.has(text.toLowerCase()),
  },
  {
    name: 'notSequential',
    description: 'No three letters or digits in a row that ascend or descend',
    message: '不能输入连续字符，连续3位或3位以上',
    test: (text) => !hasRun(text),
  },
];
