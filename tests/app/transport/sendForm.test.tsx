import { describe, expect, it } from 'vitest';
import { sendForm } from '../../../src/app/transport/sendForm.ts';

/** A form sent to the test page's own server, which answers something to every address. */
function send(url: string, signal = new AbortController().signal) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(300_000)], 'a.bin'));
  const told: number[] = [];
  const answer = sendForm(url, {
    method: 'POST',
    headers: { 'X-A': '1' },
    body,
    signal,
    onProgress: (part) => told.push(part),
  });
  return { answer, told };
}

describe('a form that is sent', () => {
  it('[S3.14a] tells how far it has come, up to the whole, and gives the answer with its headers', async () => {
    const { answer, told } = send('/');
    const response = await answer;
    expect(response.status).toBeGreaterThanOrEqual(200);
    expect([...response.headers].length).toBeGreaterThan(0);
    expect(told.at(-1)).toBe(1);
    expect(told.every((part) => part >= 0 && part <= 1)).toBe(true);
  });

  it('fails like any call when nobody listens', async () => {
    await expect(send('http://127.0.0.1:1/').answer).rejects.toThrow(TypeError);
  });

  it('ends when it is aborted, before or in the middle', async () => {
    const control = new AbortController();
    const { answer } = send('/', control.signal);
    control.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    await expect(send('/', AbortSignal.abort(new Error('too late'))).answer).rejects.toThrow('too late');
  });
});
