import { describe, expect, it } from 'vitest';
import { sendForm } from '../../../src/app/transport/sendForm.ts';

/** A form sent to the test page's own server, which answers something to every address. */
function sendTo(url: string, signal = new AbortController().signal) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(300_000)], 'a.bin'));
  const told: number[] = [];
  const send = sendForm(body, (part) => told.push(part));
  const answer = send(new Request(url, { method: 'POST', headers: { 'X-A': '1' }, signal }));
  return { answer, told };
}

describe('a form that is sent', () => {
  it('[S3.14a] reports its progress, up to the whole, and gives the answer with its headers', async () => {
    const { answer, told } = sendTo('/');
    const response = await answer;
    expect(response.status).toBeGreaterThanOrEqual(200);
    expect([...response.headers].length).toBeGreaterThan(0);
    expect(told.at(-1)).toBe(1);
    expect(told.every((part) => part >= 0 && part <= 1)).toBe(true);
  });

  it('fails like any call without a listener', async () => {
    await expect(sendTo('http://127.0.0.1:1/').answer).rejects.toThrow(TypeError);
  });

  it('ends when it is aborted, before or in the middle', async () => {
    const control = new AbortController();
    const { answer } = sendTo('/', control.signal);
    control.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    await expect(sendTo('/', AbortSignal.abort(new Error('too late'))).answer).rejects.toThrow('too late');
  });
});
