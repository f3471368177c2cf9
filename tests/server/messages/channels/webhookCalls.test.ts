import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusedBy, WEBHOOK_KIND, webhookCall } from '../../../../server/messages/channels/webhookCalls.ts';

const now = new Date('2026-11-27T10:00:00Z');
const delivery = { key: 'k:1', title: '标题', text: '第一行\n第二行', html: null, payload: { a: 1 }, attachment: null };
const call = (kind: string, secret: string) =>
  webhookCall(kind, 'https://bot.example.cn/send?key=x', secret, delivery, now);

describe('calls of webhooks', () => {
  it('are signed over the moment and the body', () => {
    const { headers, body, url } = call(WEBHOOK_KIND.plain, 'secret');
    expect(url.href).toBe('https://bot.example.cn/send?key=x');
    expect(JSON.parse(body)).toMatchObject({ id: 'k:1', title: '标题', data: { a: 1 } });
    const timestamp = headers['x-guangshu-timestamp'] ?? '';
    expect(timestamp).toBe(String(now.getTime() / 1000));
    const expected = createHmac('sha256', 'secret').update(`${timestamp}.${body}`).digest('hex');
    expect(headers['x-guangshu-signature']).toBe(`sha256=${expected}`);
    expect(call(WEBHOOK_KIND.plain, '').headers).not.toHaveProperty('x-guangshu-signature');
  });

  it('to DingTalk have the signature in the address', () => {
    const { url, body } = call(WEBHOOK_KIND.dingtalk, 'SEC1');
    const timestamp = String(now.getTime());
    expect(url.searchParams.get('key')).toBe('x');
    expect(url.searchParams.get('timestamp')).toBe(timestamp);
    expect(url.searchParams.get('sign')).toBe(
      createHmac('sha256', 'SEC1').update(`${timestamp}\nSEC1`).digest('base64'),
    );
    expect(JSON.parse(body)).toMatchObject({ msgtype: 'markdown', markdown: { title: '标题' } });
  });

  it('to Feishu have it in the body, to WeCom none', () => {
    const feishu = JSON.parse(call(WEBHOOK_KIND.feishu, 'SEC2').body);
    const seconds = String(now.getTime() / 1000);
    const sign = createHmac('sha256', `${seconds}\nSEC2`).update('').digest('base64');
    expect(feishu).toMatchObject({ timestamp: seconds, sign, msg_type: 'text' });
    const wecom = JSON.parse(call(WEBHOOK_KIND.wecom, 'SEC3').body);
    expect(wecom).toEqual({ msgtype: 'markdown', markdown: { content: '**标题**\n第一行\n第二行' } });
  });

  it.each([
    [WEBHOOK_KIND.wecom, '{"errcode":0}', null],
    [WEBHOOK_KIND.wecom, '{"errcode":93000}', '机器人应答 93000'],
    [WEBHOOK_KIND.feishu, '{"code":0}', null],
    [WEBHOOK_KIND.feishu, '{"code":19021}', '机器人应答 19021'],
    [WEBHOOK_KIND.dingtalk, 'sorry', '机器人的应答无法读取'],
    [WEBHOOK_KIND.plain, 'anything', null],
  ])('of kind %s that are answered %s: %s', (kind, answer, expected) => {
    expect(refusedBy(kind, answer)).toBe(expected);
  });
});
