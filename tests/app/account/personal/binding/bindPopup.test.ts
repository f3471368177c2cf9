import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindOutcome, openBindPopup } from '../../../../../src/app/account/personal/binding/bindPopup.ts';

const ORIGIN = 'https://console.test';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A window whose popup is an object of the test. */
function setUp(popup: { location: { href: string }; closed: boolean; close: () => void } | null) {
  const target = new EventTarget();
  const window = {
    open: () => popup,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    setInterval: (run: () => void, ms: number) => setInterval(run, ms),
    clearInterval: (timer: NodeJS.Timeout) => clearInterval(timer),
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  };
  const say = (data: unknown, origin = ORIGIN, source: unknown = popup) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return { window: Object.assign(Object.create(globalThis), window), say };
}

const open = () => ({ location: { href: '' }, closed: false, close: vi.fn() });
const address = async () => 'https://console.test/render';

describe('openBindPopup', () => {
  it('[S2.19b] leads the popup to the provider and waits for its word', async () => {
    const popup = open();
    const { window, say } = setUp(popup);
    const outcome = openBindPopup(window, address, ORIGIN);
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.location.href).toBe('https://console.test/render');
    say('绑定成功');
    expect(await outcome).toEqual({ kind: 'bound' });
  });

  it('[S4.4a] does not react to other windows, other origins and other words', async () => {
    const popup = open();
    const { window, say } = setUp(popup);
    const outcome = openBindPopup(window, address, ORIGIN);
    await vi.advanceTimersByTimeAsync(0);
    say('绑定成功', 'https://evil.test');
    say('绑定成功', ORIGIN, {});
    say({ kind: 'bound' });
    say('绑定失败,该账号已被其他用户绑定');
    expect(await outcome).toEqual({ kind: 'failed', text: '该账号已被其他用户绑定' });
  });

  it('is over when the popup is closed, was blocked, or there is no ticket', async () => {
    const popup = open();
    const closed = openBindPopup(setUp(popup).window, address, ORIGIN);
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(1200);
    expect(await closed).toEqual({ kind: 'closed' });
    expect(await openBindPopup(setUp(null).window, address, ORIGIN)).toEqual({ kind: 'blocked' });
    const refused = open();
    const noTicket = async () => Promise.reject(new Error('不允许'));
    await expect(openBindPopup(setUp(refused).window, noTicket, ORIGIN)).rejects.toThrow('不允许');
    expect(refused.close).toHaveBeenCalled();
  });
});

describe('bindOutcome', () => {
  it.each([
    ['绑定成功', { kind: 'bound' }],
    ['绑定失败', { kind: 'failed', text: '绑定失败' }],
    ['绑定失败,已被绑定', { kind: 'failed', text: '已被绑定' }],
    ['登录失败', { kind: 'failed', text: '绑定失败' }],
    ['anything', null],
    [{ isObj: true }, null],
    [null, null],
  ])('of %j is %j', (data, outcome) => {
    expect(bindOutcome(data)).toEqual(outcome);
  });
});
