import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { createRoutes, loadResources, TAGS } from '../../../../server/areas.ts';
import { apiDocument } from '../../../../server/http/openapi/document.ts';
import { defineRoute, noQuery } from '../../../../server/http/route.ts';
import * as t from '../../../../server/http/schema.ts';

const routes = createRoutes(await loadResources());
const whole: unknown = JSON.parse(JSON.stringify(apiDocument(routes, TAGS, '1.2.3')));

interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
}

function operations(): readonly Operation[] {
  const { paths } = Object(whole);
  return Object.values<Record<string, Operation>>(paths).flatMap((one) => Object.values(one));
}

describe('the description of the server', () => {
  it('is OpenAPI 3.1 by a validator of its own', async () => {
    const { valid, errors } = await new Validator().validate(Object(whole));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has every route once, each with a name of its own and in a group that is described', () => {
    const found = operations();
    expect(found).toHaveLength(routes.length);
    expect(found.length).toBeGreaterThan(500);
    expect(new Set(found.map(({ operationId }) => operationId)).size).toBe(routes.length);
    const tags = TAGS.map(({ name }) => name);
    expect(found.filter(({ tags: own }) => !tags.includes(own?.[0] ?? ''))).toEqual([]);
  });

  it('says of a route what it takes, what it answers and who may call it', () => {
    const route = defineRoute({
      method: 'PUT',
      path: '/part/:id/*',
      title: '部件：移动',
      right: { code: 'part:move' },
      signed: true,
      query: t.open({ dry: t.flag, to: t.optional(t.text(9)) }, t.text(20)),
      params: t.closed({ id: t.id, '*': t.text(5) }),
      body: t.closed({ count: t.integer({ minimum: 1 }) }),
      answer: t.closed({ left: t.integer() }),
      handle: () => Promise.reject(new Error('never called')),
    });
    const { paths } = apiDocument([route], [], '1');
    const told = Object(paths['/part/{id}/{rest}']?.put);
    expect(told).toMatchObject({
      ...{
        operationId: 'putPartIdRest',
        summary: '部件：移动',
        'x-right': { code: 'part:move' },
        security: [{ token: [] }],
      },
      requestBody: { required: true, content: { 'application/json': { schema: { required: ['count'] } } } },
    });
    expect(
      told.parameters.map(({ name, in: place, required }: Record<string, unknown>) => [name, place, required]),
    ).toEqual([
      ['id', 'path', true],
      ['rest', 'path', true],
      ['dry', 'query', true],
      ['to', 'query', false],
      ['others', 'query', undefined],
      ['X-Sign', 'header', undefined],
      ['X-TIMESTAMP', 'header', undefined],
    ]);
    const [success, refused] = told.responses[200].content['application/json'].schema.anyOf;
    expect(success.properties).toMatchObject({ success: { const: true }, result: { required: ['left'] } });
    expect(refused).toEqual({ $ref: '#/components/schemas/Refused' });
  });

  it('says that a form carries a file, and that a file is answered', () => {
    const common = { right: 'anonymous', query: noQuery, answer: t.nothing } as const;
    const handle = () => Promise.reject(new Error('never called'));
    const { paths } = apiDocument(
      [
        { ...common, method: 'POST', path: '/up', multipart: true, body: t.closed({ biz: t.text() }), handle },
        { ...common, method: 'GET', path: '/down', media: 'application/zip', handle },
      ],
      [],
      '1',
    );
    expect(paths['/up']?.post).toMatchObject({
      security: [],
      requestBody: {
        content: { 'multipart/form-data': { schema: { properties: { biz: {}, file: { type: 'string' } } } } },
      },
    });
    const { content } = Object(paths['/down']?.get).responses[200];
    expect(Object.keys(content)).toEqual(['application/zip', 'application/json']);
  });
});
