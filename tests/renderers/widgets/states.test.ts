import { expect, it } from 'vitest';
import { statesOf } from '../../../src/renderers/widgets/states.ts';

it('keeps states whose look is known, as texts', () => {
  const entries = [{ is: 3, title: '故障', look: 'fault' }, { is: 4, title: '未知', look: 'green' }, null];
  expect(statesOf(entries)).toEqual([{ is: '3', title: '故障', look: 'fault' }]);
  expect(statesOf(undefined)).toEqual([]);
});
