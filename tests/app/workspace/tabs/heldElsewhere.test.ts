import { afterEach, describe, expect, it } from 'vitest';
import { answerOtherTabs, isHeldElsewhere } from '../../../../src/app/workspace/tabs/heldElsewhere.ts';

const ends: (() => void)[] = [];
/** Another tab of the browser. */
const open = (token: string, isHolding: () => boolean) => void ends.push(answerOtherTabs(token, isHolding));

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('what other tabs would lose by a sign-out', () => {
  it('[S4.1b] is known: one of them holds a changed form', async () => {
    open('token', () => false);
    open('token', () => true);
    expect(await isHeldElsewhere('token')).toBe(true);
  });

  it('is nothing where none of them holds one, where it belongs to another session, and after they were closed', async () => {
    open('token', () => false);
    open('other token', () => true);
    expect(await isHeldElsewhere('token')).toBe(false);
    open('token', () => true);
    for (const end of ends.splice(0)) end();
    expect(await isHeldElsewhere('token')).toBe(false);
  });
});
