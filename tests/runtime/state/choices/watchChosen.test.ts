import { describe, expect, it } from 'vitest';
import type { Answer, TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import { gqmtDialect } from '../../../../src/runtime/dialects/gqmt.ts';
import { createOptions } from '../../../../src/runtime/state/choices/options.ts';
import { watchChosen } from '../../../../src/runtime/state/choices/watchChosen.ts';
import { createForm } from '../../../../src/runtime/state/form/form.ts';
import { compiled } from '../../fixtures/documents.ts';
import { answer, deferred, FULL_ACCESS, notify, transport } from '../fixture.ts';

const document = {
  kind: 'form',
  version: 1,
  name: 'demo/Hello',
  title: '问候',
  source: '/demo/hello',
  fields: {
    type: { dict: { table: 'type', text: 'name', code: 'id' }, record: 'GET /type/queryById' },
    power: { required: { 'type.category': '2' } },
    label: { compute: "concat(type_dictText, '/', type.category)" },
    limit: { check: { $expr: '$value <= type.limit' } },
  },
};

const RECORDS: Readonly<Record<string, object>> = { a: { category: '1', limit: 5 }, b: { category: '2', limit: 9 } };
const OPTIONS = [
  { value: 'a', text: '甲' },
  { value: 'b', text: '乙' },
];

type Reply = (request: TransportRequest) => Answer | Promise<Answer>;

function reply({ path, params }: TransportRequest): Answer {
  return answer(path === '/type/queryById' ? RECORDS[String(params?.id)] : OPTIONS);
}

function setUp(row: Record<string, unknown>, serve: Reply = reply) {
  const screen = compiled(document);
  const line = transport(serve);
  const told = notify();
  const options = createOptions({ transport: line, notify: told }, gqmtDialect);
  const form = createForm({ screen, mode: 'edit', row, roots: {}, transport: line, permissions: FULL_ACCESS });
  const stop = watchChosen(form, screen.chosen, { options, transport: line, notify: told });
  const reads = () => line.sent.filter(({ path }) => path === '/type/queryById').map(({ params }) => params?.id);
  return { form, stop, told: told.told, reads, line };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the record and the text of a choice', () => {
  it('come with the form, and follow the choice', async () => {
    const { form, reads } = setUp({ type: 'a', type_dictText: '旧名' });
    expect(form.value('label')).toBe('旧名/');
    await settle();
    expect([form.value('label'), form.status('power').required]).toEqual(['甲/1', false]);
    form.change('type', 'b');
    // Nothing of the one before counts for the new one.
    expect([form.value('label'), form.status('power').required]).toEqual(['乙/', false]);
    await settle();
    expect([form.value('label'), form.status('power').required]).toEqual(['乙/2', true]);
    form.change('type', undefined);
    await settle();
    expect([form.value('label'), reads()]).toEqual(['/', ['a', 'b']]);
  });

  it('checks again what reads it, and sends neither', async () => {
    const { form } = setUp({ type: 'a', limit: 7 });
    await settle();
    form.leave('limit');
    expect(form.status('limit').error).toBe('limit不符合要求!');
    form.change('type', 'b');
    await settle();
    expect(form.status('limit').error).toBeNull();
    expect(form.submission()).toEqual({ type: 'b', limit: 7 });
  });

  it('drops a late answer about a record that is no longer chosen', async () => {
    const first = deferred<Answer>();
    const slow: Reply = (request) => (request.params?.id === 'a' ? first.promise : reply(request));
    const { form } = setUp({ type: 'a' }, slow);
    form.change('type', 'b');
    await settle();
    first.resolve(answer(RECORDS.a));
    await settle();
    expect(form.value('label')).toBe('乙/2');
  });

  it('reports a refusal once and counts as empty', async () => {
    const refuse: Reply = (request) =>
      request.path === '/type/queryById' ? answer(null, { success: false, message: '没有权限' }) : reply(request);
    const { form, told } = setUp({ type: 'a' }, refuse);
    await settle();
    form.change('power', 'x');
    await settle();
    expect([form.value('label'), told]).toEqual(['甲/', ['warning: 没有权限']]);
  });

  it('asks nothing any more when the form is gone', async () => {
    const { form, stop, reads } = setUp({ type: 'a' });
    await settle();
    stop();
    form.change('type', 'b');
    await settle();
    expect(reads()).toEqual(['a']);
  });
});
