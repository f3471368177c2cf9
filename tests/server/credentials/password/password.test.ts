import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from '../../../../server/credentials/password/hash.ts';
import { COMMON_PASSWORD, passwordFault, WEAK_SHAPE } from '../../../../server/credentials/password/policy.ts';
import { Gate } from '../../../../server/http/limits/gate.ts';
import { createGates } from '../../../../server/http/limits/gates.ts';

describe('password policy', () => {
  it.each([
    ['Guangshu#2026', null],
    ['aaaaaa1!', null],
    ['密码abc123!', null],
    ['~`a1\'"<>', null],
    ['aaaaa1!', WEAK_SHAPE],
    ['', WEAK_SHAPE],
    ['12345678!', WEAK_SHAPE],
    ['abcdefgh!', WEAK_SHAPE],
    ['abcd1234', WEAK_SHAPE],
    [`a1!${'x'.repeat(125)}`, null],
    [`a1!${'x'.repeat(126)}`, WEAK_SHAPE],
    ['Admin@123', COMMON_PASSWORD],
    ['P@SSW0RD', COMMON_PASSWORD],
  ])('judges %s', (password, fault) => {
    expect(passwordFault(password)).toBe(fault);
  });
});

describe('password hash', () => {
  const gate = createGates().passwords;

  it('is argon2id with 19 456 KiB, 2 passes and 1 lane, salted', async () => {
    const first = await hashPassword('Guangshu#2026', gate);
    const second = await hashPassword('Guangshu#2026', gate);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    // 16 bytes of salt are 22 characters in base64.
    expect(first.split('$')[4]).toHaveLength(22);
    expect(isOutdated(first)).toBe(false);
    expect(await verifyPassword(first, 'Guangshu#2026', gate)).toBe(true);
    expect(await verifyPassword(first, 'guangshu#2026', gate)).toBe(false);
  });

  it('signing in is impossible without a stored hash', async () => {
    for (const password of ['', 'x', 'null']) expect(await verifyPassword(null, password, gate)).toBe(false);
  });

  it.each([
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
    ['$argon2id$v=19$m=9216,t=4,p=1$c2FsdA$aGFzaA', true],
    ['$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
  ])('knows whether %s is out of date', (stored, outdated) => {
    expect(isOutdated(stored)).toBe(outdated);
  });
});

describe('gate', () => {
  it('runs few at once, lets few wait and refuses the rest', async () => {
    const gate = new Gate(2, 3);
    let running = 0;
    let most = 0;
    const releases: (() => void)[] = [];
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => releases.push(resolve));
      running -= 1;
      return 'done';
    };
    const outcomes = Array.from({ length: 7 }, () => gate.run(task).catch((error: unknown) => error));
    await expect(outcomes[5]).resolves.toMatchObject({ name: 'Refusal', code: 503, message: '系统繁忙，请稍后再试！' });
    await expect(outcomes[6]).resolves.toMatchObject({ code: 503 });
    for (let finished = 0; finished < 5; finished += 1) {
      await expect.poll(() => releases.length).toBeGreaterThan(0);
      releases.shift()?.();
    }
    expect(await Promise.all(outcomes.slice(0, 5))).toEqual(Array.from({ length: 5 }, () => 'done'));
    expect(most).toBe(2);
    const again = gate.run(async () => 'free again');
    expect(await again).toBe('free again');
  });

  it('goes on after a task that fails', async () => {
    const gate = new Gate(1, 1);
    const failing = gate.run(async () => {
      throw new Error('broken');
    });
    const next = gate.run(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
