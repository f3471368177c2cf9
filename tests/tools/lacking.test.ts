import { expect, it } from 'vitest';
import { checkDocuments } from '../../scripts/language/checkDocuments.ts';
import { createRegistries } from '../../src/app/registries.ts';
import type { ServerFacts } from '../../src/common/serverFacts.ts';
import { formatDiagnostic } from '../../src/runtime/diagnostics/diagnostic.ts';

const TEXT = `{
  "kind": "list", "version": 1, "name": "demo/Lacking", "title": "样例", "permission": "demo", "source": "/demo",
  "fields": {
    "sex": { "dict": "sxe" },
    "team": { "dict": { "call": "GET /demo/listt", "text": "name", "code": "id" } },
    "owner": { "type": "select", "dict": { "table": "sys_user", "text": "realname", "code": "id", "where": { "stats": 1 } } }
  },
  "columns": ["sex", "team", "owner"],
  "rowActions": ["edit"]
}
`;
const FACTS: ServerFacts = {
  dictionaries: ['sex'],
  tables: new Map([['sys_user,realname,id', ['status']]]),
  rights: ['demo:add'],
  routes: ['GET /demo/list', 'GET /demo/queryById', 'PUT /demo/edit'],
};

function said(file: string, facts: ServerFacts | null): readonly string[] {
  const document = { file, name: 'demo/Lacking', text: TEXT };
  return checkDocuments([document], [document], createRegistries(), [], facts).map(
    (diagnostic) => formatDiagnostic(diagnostic).split('\n')[0] ?? '',
  );
}

it('npm run screens -- --server says what the server lacks, and without it nothing of that', () => {
  const file = 'schemas/screens/demo/Lacking.json';
  expect(said(file, FACTS)).toEqual([
    `${file}:4:22  W524  this server has no dictionary "sxe", so nothing can be chosen — did you mean "sex"?`,
    `${file}:5:33  W528  this server has no "GET /demo/listt", so the call fails — did you mean "GET /demo/list"?`,
    `${file}:6:110  W526  this server takes no condition on "stats" for these choices, only on status — did you mean "status"?`,
    `${file}:9:18  W527  no menu entry of this server gives the right "demo:edit": only administrators see what it guards`,
  ]);
  expect(said(file, null)).toEqual([]);
});

it('examples speak of what no server has', () => {
  expect(said('schemas/examples/Lacking.json', FACTS)).toEqual([]);
});
