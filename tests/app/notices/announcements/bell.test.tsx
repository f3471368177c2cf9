import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { type Answers, visitAs } from '../../account/personal/visit.ts';
import { overlap } from '../../support/overlap.ts';

const UNREAD = '/sys/annountCement/listByUser';
const READ = '/sys/sysAnnouncementSend/editByAnntIdAndUserId';
const ONE = '/sys/annountCement/queryById';

const row = {
  id: 'a1',
  titile: '停机检修通知',
  msgContent: '<p>今晚<b>停机</b></p><script>document.title = "x"</script>',
  sender: 'admin',
  sender_dictText: '管理员',
  priority: 'M',
  sendTime: '2026-05-02 10:00:00',
  createTime: '2026-05-02 09:59:00',
};
const some = { anntMsgList: [row], anntMsgTotal: 120, sysMsgList: [], sysMsgTotal: 0 };
const none = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 };

const bell = page.getByRole('button', { name: /^通知/ });
const panel = page.getByRole('dialog', { name: '通知', exact: true });
const dialog = page.getByRole('dialog', { name: '通知消息' });

/** The shell of a user; no server answers sockets here. */
function visit(answers: Answers) {
  return visitAs('/dashboard/analysis', { '/sys/websocket/ticket': { success: false }, ...answers });
}

class SilentSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 0;
  close(): void {}
}

beforeEach(() => void vi.stubGlobal('WebSocket', SilentSocket));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the notice bell', () => {
  it('[S2.40 S3.9a S3.9b S9.8b] shows how much is unread, and what, in a popover 300 px wide', async () => {
    await visit({ [UNREAD]: { result: some } });
    await expect.element(bell).toHaveAccessibleName('通知，99+ 条未读');
    await expect.element(bell).toHaveTextContent('99+');
    const badge = page.getByText('99+', { exact: true }).element();
    const face = page.getByRole('banner').getByRole('button').elements().at(-1);
    expect(face && overlap(badge, face), 'over the user').toBe(false);
    await bell.click();
    await expect.element(panel.getByRole('tab', { name: '通知(120)' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(panel.getByRole('listitem')).toHaveTextContent('停机检修通知重要2026-05-02 09:59:00 发布');
    expect(panel.element().getBoundingClientRect().width).toBe(300);
    await expectAccessible();
  });

  it('[S2.41 S4.8a S7.35a S7.35b] marks what is opened as read, shows it without scripts and loads the lists anew', async () => {
    let lists: object = some;
    const { callsOf } = await visit({
      [UNREAD]: () => ({ result: lists }),
      [ONE]: { result: { ...row, openType: 'url', openPage: '/isystem/user' } },
      [READ]: () => {
        lists = none;
        return {};
      },
    });
    await bell.click();
    await panel.getByRole('button', { name: '停机检修通知' }).click();
    await expect.element(dialog).toHaveTextContent('发布人：管理员 发布时间： 2026-05-02 10:00:00');
    await expect.element(dialog.getByText('停机', { exact: true })).toBeVisible();
    expect(document.querySelector('article script')).toBeNull();
    await expect.element(dialog.getByRole('button', { name: '去处理' })).toBeVisible();
    expect(callsOf(READ).map(({ method, body }) => [method, body])).toEqual([['PUT', { anntId: 'a1' }]]);
    expect(callsOf(ONE).map(({ params }) => params)).toEqual([{ id: 'a1' }]);
    await expect.element(bell).toHaveAccessibleName('通知');
    await expectAccessible();
    await dialog.getByRole('button', { name: '全屏' }).click();
    await expect.element(dialog.getByRole('button', { name: '退出全屏' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(bell).toHaveFocus();
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x'])(
    '[S2.41] leads nowhere when an announcement names %s',
    async (openPage) => {
      await visit({ [UNREAD]: { result: some }, [ONE]: { result: { ...row, openType: 'url', openPage } } });
      await bell.click();
      await panel.getByRole('button', { name: '停机检修通知' }).click();
      await expect.element(dialog.getByRole('button', { name: '关闭' }).last()).toBeVisible();
      expect(dialog.getByText('去处理').elements()).toEqual([]);
    },
  );

  it('[S2.40] says that everything is read', async () => {
    await visit({ [UNREAD]: { result: none } });
    await bell.click();
    await expect.element(panel).toHaveTextContent('没有未读的通知');
    await panel.getByRole('tab', { name: '系统消息(0)' }).click();
    await expect.element(panel).toHaveTextContent('没有未读的系统消息');
    await expectAccessible();
  });

  it('[S4.8b] says why nothing is there, without a message, and tries again on request', async () => {
    let isBroken = true;
    await visit({
      [UNREAD]: () => (isBroken ? { success: false, message: '数据库繁忙' } : { result: some }),
    });
    await bell.click();
    await expect.element(panel.getByRole('alert')).toHaveTextContent('数据库繁忙');
    expect(page.getByText('数据库繁忙').elements()).toHaveLength(1);
    await expectAccessible();
    isBroken = false;
    await panel.getByRole('button', { name: '重试' }).click();
    await expect.element(panel.getByRole('listitem')).toBeVisible();
    await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
  });

  it('fetches nothing before a user is signed in, and nothing more after the sign-out', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    const { application, callsOf } = await visit({ [UNREAD]: { result: none } });
    await expect.element(bell).toBeVisible();
    await expect.poll(() => callsOf('/sys/websocket/ticket').length).toBeGreaterThan(0);
    await application.session.signOut({ byChoice: true });
    await expect.element(bell).not.toBeInTheDocument();
    const before = callsOf(UNREAD).length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(callsOf(UNREAD)).toHaveLength(before);
  });
});
