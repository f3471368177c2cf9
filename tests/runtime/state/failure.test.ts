import { describe, expect, it } from 'vitest';
import { failureOf } from '../../../src/runtime/state/failure.ts';

describe('failureOf', () => {
  it('says in Chinese that a file of the program did not arrive, not what the browser says of it', () => {
    const error = new TypeError('Failed to fetch dynamically imported module: https://console.test/assets/users-1.js');
    expect(failureOf(error)).toEqual({ message: '这部分内容加载失败，请检查网络后重试', shown: false });
  });

  it('says what another error says', () => {
    expect(failureOf(new Error('文档不存在'))).toEqual({ message: '文档不存在', shown: false });
  });
});
