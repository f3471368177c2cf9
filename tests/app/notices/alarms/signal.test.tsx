import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { visitAs } from '../../account/personal/visit.ts';
import { admissionOf } from '../../session/support.ts';
import { openConsole } from '../../support/openConsole.tsx';

/** How often a tone was asked for, and on which state of the page. */
function hearTones() {
  let tones = 0;
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      currentTime = 0;
      destination = {};
      resume = async () => {};
      close = async () => {};
    },
  );
  const start = () => {
    tones += 1;
  };
  const node = { connect: (next: unknown) => next, start, stop: () => {} };
  const gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} };
  vi.stubGlobal('OscillatorNode', function oscillator() {
    return node;
  });
  vi.stubGlobal('GainNode', function gainNode() {
    return { ...node, gain };
  });
  return () => tones;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const SWITCH = { name: '严重告警提示音' };

it('the sound for urgent alarms is off until a user turns it on, who hears it at once', async () => {
  const tones = hearTones();
  await visitAs('/account/settings/notification');
  const choice = page.getByRole('switch', SWITCH);
  await expect.element(choice).not.toBeChecked();
  await expectAccessible();
  expect(tones()).toBe(0);
  await choice.click();
  await expect.poll(tones).toBe(6);
  await expect.element(choice).toBeChecked();
  expect(Object.entries(localStorage).filter(([key]) => key.includes('Alarm-Sound'))).toHaveLength(1);
});

it('the title of the tab has the number of unconfirmed urgent alarms, for users who may read alarms', async () => {
  const asked: unknown[] = [];
  const open = (menu: readonly object[]) =>
    openConsole('/account/settings/notification', {
      server: ({ path, params }) => {
        if (path === '/sys/permission/getUserPermissionByToken') return { result: { menu, auth: [], allAuth: [] } };
        if (path !== '/station/alarm/list') return {};
        asked.push(params);
        return { result: { records: [{ id: 'a', raisedTime: '2026-05-01 10:20:00' }], total: 2 } };
      },
      before: ({ session }) => session.admit({ ...admissionOf('admin', 'T') }, true),
    });
  const home = { id: 'home', path: '/dashboard/analysis', component: 'dashboard/Analysis', meta: { title: '首页' } };
  const component = 'station/StationAlarmList';
  const alarms = { id: 'alarms', path: '/station/alarms', component, meta: { title: '告警中心' } };
  await open([home]);
  await expect.poll(() => document.title).toBe('新消息通知 · 光枢');
  expect(asked).toEqual([]);
  await open([home, alarms]);
  await expect.poll(() => document.title).toBe('(2) 新消息通知 · 光枢');
});
