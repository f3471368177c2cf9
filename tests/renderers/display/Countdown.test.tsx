import { Activity } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Countdown } from '../../../src/renderers/display/Countdown.tsx';
import { draw, expectAccessible } from '../support/render.tsx';

afterEach(() => vi.restoreAllMocks());

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A clock that the test sets, and how often it was read. */
function clockAt(start: number) {
  const clock = { time: start, reads: 0 };
  const now = () => {
    clock.reads += 1;
    return clock.time;
  };
  return { clock, now };
}

it('[S2.43] counts by the clock, not by its own ticks', async () => {
  const { clock, now } = clockAt(0);
  const { page } = await draw(<Countdown target={3_600_000} label="交班" now={now} />);
  const timer = page.getByRole('timer', { name: '交班' });
  await expect.element(timer).toHaveTextContent('01:00:00');
  // The computer slept for half an hour: the next tick shows what is left, not one second less.
  clock.time = 1_800_400;
  await expect.element(timer).toHaveTextContent('00:30:00');
  await expectAccessible();
});

it('[S2.43] announces the end once, and shows its text', async () => {
  const onEnd = vi.fn();
  const end = Date.now() + 1200;
  const { page } = await draw(
    <Countdown target={end} label="开始" now={Date.now} endText="现在开始" onEnd={onEnd} format="s" />,
  );
  await expect.element(page.getByRole('timer')).toHaveTextContent('2');
  expect(onEnd).not.toHaveBeenCalled();
  await expect.element(page.getByRole('timer')).toHaveTextContent('现在开始');
  expect(Date.now()).toBeGreaterThanOrEqual(end);
  await wait(300);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('rests while the window is not looked at, and catches up afterwards', async () => {
  const { clock, now } = clockAt(0);
  const onEnd = vi.fn();
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const { page } = await draw(<Countdown target={10_000} label="交班" now={now} onEnd={onEnd} />);
  await expect.element(page.getByRole('timer')).toHaveTextContent('00:00:10');
  isHidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  const reads = clock.reads;
  await wait(1300);
  expect(clock.reads).toBe(reads);
  clock.time = 60_000;
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('timer')).toHaveTextContent('00:00:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('rests while its page is kept behind another one', async () => {
  const { clock, now } = clockAt(0);
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Countdown target={10_000} label="交班" now={now} />
    </Activity>
  );
  const { page: view } = await draw(page('hidden'));
  await wait(300);
  const reads = clock.reads;
  await wait(1300);
  expect(clock.reads).toBe(reads);
  await view.unmount();
});

it('starts anew for another time', async () => {
  const onEnd = vi.fn();
  const { now } = clockAt(5000);
  const first = await draw(<Countdown target={4000} label="交班" now={now} onEnd={onEnd} />);
  await expect.element(first.page.getByRole('timer')).toHaveTextContent('00:00:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
  await first.page.rerender(<Countdown target={8000} label="交班" now={now} onEnd={onEnd} />);
  await expect.element(first.page.getByRole('timer')).toHaveTextContent('00:00:03');
  expect(onEnd).toHaveBeenCalledTimes(1);
});
