import { describe, expect, it } from 'vitest';
import { sendMail } from '../../../../server/messages/channels/mail.ts';
import { openMailServer } from '../../support/mailServer.ts';

const delivery = { key: 'k', title: '标题', text: '内容', html: null, payload: null, attachment: null };
const from = 'Guangshu <no-reply@example.cn>';
const send = (url: string) => sendMail({ url, from }, 'one@example.cn', delivery);

describe('mails', () => {
  it('carry files', async () => {
    const server = await openMailServer();
    const attachment = { name: '日报.xlsx', mediaType: 'application/octet-stream', bytes: Buffer.from('workbook') };
    await sendMail({ url: `smtp://127.0.0.1:${server.port}`, from }, 'one@example.cn', { ...delivery, attachment });
    expect(server.mails[0]?.source).toContain(Buffer.from('workbook').toString('base64'));
    await server.close();
  });

  it('give no password to a server without encryption', async () => {
    const server = await openMailServer();
    await expect(send(`smtp://user:secret@127.0.0.1:${server.port}`)).rejects.toMatchObject({ name: 'DeliveryFault' });
    expect([server.logins, server.mails]).toEqual([[], []]);
    await server.close();
  });

  it.each([
    [451, false],
    [550, true],
  ])('that are refused with %i are given up: %s', async (refuse, isFinal) => {
    const server = await openMailServer({ refuse });
    await expect(send(`smtp://127.0.0.1:${server.port}`)).rejects.toMatchObject({
      ...{ message: `邮件服务器应答 ${refuse}`, isFinal },
    });
    await server.close();
  });

  it('wait for a server that is not there, and for settings', async () => {
    await expect(send('smtp://127.0.0.1:9')).rejects.toMatchObject({ message: '邮件服务器无法连接', isFinal: false });
    await expect(sendMail(null, 'one@example.cn', delivery)).rejects.toMatchObject({ isFinal: true });
  });
});
