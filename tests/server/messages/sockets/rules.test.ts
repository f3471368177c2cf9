import { describe, expect, it } from 'vitest';
import { PayloadReader, toPayloads } from '../../../../server/foundation/events/payload.ts';
import { MessageLimit } from '../../../../server/messages/sockets/messageLimit.ts';
import { isAllowedOrigin } from '../../../../server/messages/sockets/origin.ts';
import { readSocketAddress } from '../../../../server/messages/sockets/socketAddress.ts';

describe('addresses of sockets', () => {
  it.each([
    ['/gqmt-boot/websocket/u1', { kind: 'notice', userId: 'u1', ticket: null }],
    ['/gqmt-boot/websocket/u-1_x?ticket=abc', { kind: 'notice', userId: 'u-1_x', ticket: 'abc' }],
    ['/gqmt-boot/websocket/u1?ticket=', { kind: 'notice', userId: 'u1', ticket: null }],
    ['/gqmt-boot/websocket/u1?ticket=a&ticket=b', { kind: 'notice', userId: 'u1', ticket: null }],
    ['/gqmt-boot/websocket/u1?ticket=%zz', { kind: 'notice', userId: 'u1', ticket: null }],
    ['/gqmt-boot/vxeSocket/u1/p2?ticket=t', { kind: 'table', userId: 'u1', ticket: 't' }],
    ['/gqmt-boot/websocket/u1_0123456789abcdef0123456789abcdef', { kind: 'notice', userId: 'u1', ticket: null }],
    ['/gqmt-boot/vxeSocket/u1', null],
    ['/gqmt-boot/vxeSocket/u1/p2/x', null],
    ['/gqmt-boot/websocket/', null],
    ['/gqmt-boot/websocket/u1/x', null],
    ['/websocket/u1', null],
    ['/gqmt-boot/websocket/../sys', null],
    ['', null],
  ])('[S7.37a S7.37b] reads %j', (url, address) => {
    expect(readSocketAddress(url)).toEqual(address);
  });
});

describe('origins of sockets', () => {
  const config = { publicUrl: 'https://pv.example', consoleOrigins: ['https://console.example:8443'] };

  it.each([
    [undefined, true],
    ['http://192.0.2.5:8080', true],
    ['https://192.0.2.5:8080', true],
    ['https://pv.example', true],
    ['https://console.example:8443', true],
    ['https://console.example', false],
    ['http://pv.example', false],
    ['http://192.0.2.5', false],
    ['https://pv.example.evil.example', false],
    ['ftp://192.0.2.5:8080', false],
    ['null', false],
    ['', false],
  ])('%j: %j', (origin, allowed) => {
    expect(isAllowedOrigin({ origin, host: '192.0.2.5:8080' }, config)).toBe(allowed);
  });
});

describe('the limit of messages', () => {
  it('lets 20 through in any second, also across the borders of seconds', () => {
    const limit = new MessageLimit();
    const taken = (times: number[]) => times.filter((at) => limit.take(at)).length;
    expect(taken(Array.from({ length: 30 }, () => 900))).toBe(20);
    expect(taken([1_000, 1_500, 1_899])).toBe(0);
    expect(taken(Array.from({ length: 30 }, () => 1_900))).toBe(20);
  });

  it('never stops a client that sends every 50 ms', () => {
    const limit = new MessageLimit();
    expect(Array.from({ length: 200 }, (_, n) => limit.take(n * 50)).every(Boolean)).toBe(true);
  });
});

describe('events as notifications of PostgreSQL', () => {
  it.each([0, 1, 5_699, 5_700, 5_701, 100_000])('carry %i characters in pieces PostgreSQL takes', (length) => {
    const text = '电'.repeat(length);
    const payloads = toPayloads(text, '0123456789abcdef');
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
    const reader = new PayloadReader();
    const read = payloads.map((payload) => reader.take(payload));
    expect(read.slice(0, -1).every((one) => one === null)).toBe(true);
    expect(read.at(-1)).toBe(text);
  });

  it('are put together when those of two servers come in turn', () => {
    const [first, second] = ['a'.repeat(12_000), 'b'.repeat(12_000)];
    const reader = new PayloadReader();
    const mixed = toPayloads(first, 'one').flatMap((payload, index) => [
      payload,
      toPayloads(second, 'two')[index] ?? '',
    ]);
    expect(mixed.map((payload) => reader.take(payload)).filter((text) => text !== null)).toEqual([first, second]);
  });

  it('that never end do not stay for ever', () => {
    const reader = new PayloadReader();
    const [start = '', end = ''] = toPayloads('x'.repeat(6_000), 'lost');
    reader.take(start);
    for (let n = 0; n < 101; n += 1) reader.take(`id${n} 0 2 eA==`);
    expect(reader.take(end)).toBeNull();
  });
});
