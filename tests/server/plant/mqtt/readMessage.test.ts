import { describe, expect, it } from 'vitest';
import { type Delivery, readMessage } from '../../../../server/plant/mqtt/readMessage.ts';
import sample from './thingsboardGateway.json' with { type: 'json' };

const AT = Date.parse('2026-10-26T07:50:00Z');
const ARRIVED = '2026-10-26T07:50:00.000Z';

function read(topic: string, payload: unknown, change: Partial<Delivery> = {}) {
  const bytes = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));
  return readMessage({ topic, payload: bytes, at: AT, isCopy: false, ...change }, 'guangshu');
}

/** Rows of a message of the gateway `roof`, each as it is handed to ingest. */
function rows(rest: string, payload: unknown, change: Partial<Delivery> = {}) {
  const message = read(`guangshu/roof/${rest}`, payload, change);
  if (message.kind !== 'rows') throw new Error(message.kind);
  expect(message.gateway).toBe('roof');
  return message.rows.map((row) => ('value' in row ? row.value : row));
}

describe('the messages of a ThingsBoard gateway behind a mount point', () => {
  const messages = sample.map(({ topic, payload }) => read(`guangshu/roof/${topic}`, payload));

  it('come to as many rows as the recorded session has', () => {
    const counts = messages.map((message) => (message.kind === 'rows' ? message.rows.length : message.kind));
    expect(counts).toEqual(['nothing', 3, 1, 1, 1, 1, 'nothing', 'nothing', 'request', 'nothing']);
  });

  it('keep the stamps in milliseconds, whatever the mapping says of numbers', () => {
    expect(rows('v1/gateway/telemetry', sample[1]?.payload)).toEqual([
      { device: 'INV-01', ts: '2026-10-26T07:33:20.000Z', values: { pAc: 50.5, eTotal: 1200.4 } },
      { device: 'INV-02', ts: '2026-10-26T07:33:20.000Z', values: { pAc: 49.1 } },
      { device: 'INV-02', ts: '2026-10-26T07:38:20.000Z', values: { pAc: 48.7 } },
    ]);
  });

  it('leave out what stands next to the values', () => {
    expect(rows('v1/gateway/telemetry', sample[5]?.payload)).toEqual([
      { device: 'INV-01', ts: '2026-10-26T07:43:20.000Z', values: { pAc: 52.4 } },
    ]);
  });

  it('give values without a stamp the time of arrival, marked as estimated', () => {
    const values = { pAc: 52, runState: 512 };
    expect(rows('v1/gateway/telemetry', sample[4]?.payload)).toEqual([
      { device: 'INV-01', ts: ARRIVED, values, quality: 4 },
    ]);
    expect(rows('v1/gateway/telemetry', { 'INV-01': values })).toEqual([
      { device: 'INV-01', ts: ARRIVED, values, quality: 4 },
    ]);
  });

  it('have no time if they are copies without a stamp, so that ingest refuses them', () => {
    expect(rows('v1/gateway/telemetry', sample[4]?.payload, { isCopy: true })).toEqual([
      { device: 'INV-01', values: { pAc: 52, runState: 512 } },
    ]);
  });

  it('are answered where they request the limits of the session', () => {
    const { topic = '', payload, expect: expected } = sample[8] ?? {};
    const message = read(`guangshu/roof/${topic}`, payload);
    if (message.kind !== 'request') throw new Error(message.kind);
    expect(message.topic).toBe(`guangshu/roof/${expected?.answer_topic}`);
    expect(JSON.parse(message.response)).toEqual(expected?.answer);
    expect(read(`guangshu/roof/${topic}`, { method: 'getCurrentTime' }).kind).toBe('nothing');
  });

  it('have no sender without a mount point', () => {
    expect(sample.map(({ topic, payload }) => read(topic, payload).kind)).toEqual(sample.map(() => 'anonymous'));
  });
});

describe('messages on own topics', () => {
  const row = { device: 'GF001-NB-001', ts: 1793000000000, values: { pAc: 1 } };

  it.each([
    ['a row', row],
    ['a list', [row]],
    ['rows', { rows: [row] }],
  ])('hold %s', (_, payload) => {
    expect(rows('telemetry', payload)).toEqual([row]);
  });

  it.each([
    ['telemetry', '{"device":'],
    ['telemetry', '12'],
    ['v1/gateway/telemetry', '[]'],
    ['v1/gateway/telemetry', ''],
  ])('are one malformed row where %s cannot be read: %s', (rest, text) => {
    expect(rows(rest, text)).toEqual([{ malformed: text }]);
  });

  it('hold what ingest refuses with a reason', () => {
    expect(rows('v1/gateway/telemetry', { 'INV-01': [7] })).toEqual([{ device: 'INV-01', values: 7 }]);
    expect(rows('v1/gateway/telemetry', { 'INV-01': [{ ts: 1e20, values: { a: 1 } }] })).toEqual([
      { device: 'INV-01', ts: 1e20, values: { a: 1 } },
    ]);
  });

  it.each(['other/roof/telemetry', 'guangshu//telemetry', 'guangshu/roof', 'guangshu/roof/else', 'guangshu'])(
    'are none of ours on %s',
    (topic) => {
      expect(read(topic, row)).toEqual({ kind: 'foreign' });
    },
  );
});
