import { describe, expect, it } from 'vitest';
import {
  advance,
  labelAt,
  type Progress,
  START,
  STEP_LABELS,
  type WizardEvent,
} from '../../../../src/app/frontDoor/recovery/recoverySteps.ts';

const account = { username: 'zhangsan', phone: '138****8000' };
const right = { username: 'zhangsan', phone: '13800138000', ticket: 't' };
const TABS: readonly Progress[] = [
  START,
  { currentTab: 1, account, phone: '' },
  { currentTab: 2, account, right },
  { currentTab: 3, username: 'zhangsan' },
  { currentTab: 4, username: 'zhangsan' },
];
const EVENTS: readonly WizardEvent[] = [
  { kind: 'found', account, phone: '' },
  { kind: 'verified', right },
  { kind: 'changed' },
  { kind: 'left' },
  { kind: 'back' },
];

describe('the recovery wizard', () => {
  it('[S2.29 S2.32] goes from account over phone and password to the end, currentTab 0 to 4', () => {
    const tabs: Progress[] = [START];
    for (const event of EVENTS.slice(0, 4)) tabs.push(advance(tabs.at(-1) ?? START, event));
    expect(tabs).toEqual(TABS);
  });

  it.each([
    [0, ['found']],
    [1, ['verified', 'back']],
    [2, ['changed', 'back']],
    [3, ['left']],
    [4, []],
  ])('[S2.30c] leaves tab %i by %j only', (tab, kinds) => {
    const progress = TABS[tab] ?? START;
    const leaving = EVENTS.filter((event) => advance(progress, event) !== progress).map(({ kind }) => kind);
    expect(leaving).toEqual(kinds);
  });

  it('[S2.30c] goes back one step, without the right that was given', () => {
    expect(advance({ currentTab: 2, account, right }, { kind: 'back' })).toEqual({
      currentTab: 1,
      account,
      phone: '13800138000',
    });
    expect(advance({ currentTab: 1, account, phone: '' }, { kind: 'back' })).toEqual(START);
  });

  it('[S2.31] names its steps', () => {
    expect(STEP_LABELS).toEqual(['手机验证', '密码', '完成']);
    expect(TABS.map(({ currentTab }) => STEP_LABELS[labelAt(currentTab)])).toEqual([
      '手机验证',
      '手机验证',
      '密码',
      '完成',
      undefined,
    ]);
  });
});
