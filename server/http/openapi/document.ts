import { API_PREFIX } from '../../../src/common/wire.ts';
import type { JsonSchema, Right, Route } from '../route.ts';
import { operationId } from './operationId.ts';
import { pathOf, pathParameters, queryParameters } from './parameters.ts';

/** A group of routes. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const TOKEN = 'token';
const REFUSED = { $ref: '#/components/schemas/Refused' };

const signature = ['X-Sign', 'X-TIMESTAMP'].map((name) => ({
  ...{ name, in: 'header', schema: { type: 'string' } },
  description: 'Signature of the query and the body, see the contract on signing',
}));

/**
 * The description of the server for other programs (OpenAPI 3.1): each route with its parameters, body,
 * response and its right as `x-right`. Addresses whose routes follow from data, such as those of online
 * forms, are described by what they share.
 * @param tags the groups in their order; a route without a group has none
 * @param address path below which the routes are
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function apiDocument(routes: readonly Route[], tags: readonly Tag[], version: string, address = API_PREFIX) {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = pathOf(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: '光枢 Guangshu', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: address }],
    tags,
    paths,
    components: {
      securitySchemes: { [TOKEN]: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
      schemas: { Refused: envelopeOf(false, {}) },
    },
  };
}

function operationOf(route: Route): object {
  const parameters = [...pathParameters(route), ...queryParameters(route), ...(route.signed ? signature : [])];
  return {
    operationId: operationId(route),
    ...(route.title !== undefined && { summary: route.title }),
    ...(route.area !== undefined && { tags: [route.area] }),
    'x-right': rightOf(route.right),
    security: route.right === 'anonymous' ? [] : [{ [TOKEN]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body !== undefined && { requestBody: bodyOf(route, route.body) }),
    responses: { 200: answerOf(route) },
  };
}

/** The files of a form sit next to its fields. */
function bodyOf(route: Route, schema: JsonSchema) {
  if (!route.multipart) return { required: true, content: { [JSON_TYPE]: { schema } } };
  const fields = 'properties' in schema ? Object(schema.properties) : {};
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const files = route.multipart === 'files' ? { type: 'array', items: file } : file;
  return {
    required: true,
    content: { [FORM_TYPE]: { schema: { ...schema, properties: { ...fields, file: files } } } },
  };
}

/** Refusals too are answered with status 200, as the family does. */
function answerOf({ media, answer }: Route) {
  const told = { anyOf: [envelopeOf(true, answer), REFUSED] };
  const content = media === undefined ? told : REFUSED;
  return {
    description: media === undefined ? 'The result, or why it was refused' : 'The content, or why it was refused',
    content: {
      ...(media !== undefined && media !== JSON_TYPE && { [media]: {} }),
      [JSON_TYPE]: media === JSON_TYPE ? {} : { schema: content },
    },
  };
}

/** Contract conventions, section 2. */
function envelopeOf(success: boolean, result: JsonSchema) {
  return {
    type: 'object',
    properties: {
      success: { const: success },
      code: { type: 'integer' },
      message: { type: 'string' },
      result,
      timestamp: { type: 'integer', description: 'Time of the server in milliseconds' },
    },
    required: ['success', 'code', 'message', 'result', 'timestamp'],
  };
}

function rightOf(right: Right): object | string {
  return typeof right === 'string' ? right : { ...right };
}
