import { runProof } from './lib/proof.mjs';

/**
 * Requests of strangers and colleagues, and the tests that send them to a real server with a real database.
 */
const SUBJECTS = [
  ['workbooks', 'tests/server/formats/excel'],
  ['markup', 'tests/server/formats/html'],
  ['stored patterns', 'tests/server/foundation/patterns'],
  ['bodies, locks and load', 'tests/server/http/limits'],
  ['forms and requests', 'tests/server/http/request', 'tests/server/http/errors.test.ts'],
  ['queries', 'tests/server/http/hostileQueries.test.ts', 'tests/server/contract/otherConsoles.test.ts'],
  ['uploads', 'tests/server/files'],
  ['tokens', 'tests/server/credentials/sessions'],
  ['rights of every route', 'tests/server/http/accessMatrix.test.ts'],
  ['records behind side doors', 'tests/server/records/auditLog', 'tests/server/rights/operationLog'],
  ['statements of reports', 'tests/server/authoring/reports'],
];

await runProof({
  name: 'safety',
  subjects: SUBJECTS,
  projects: ['server'],
  // Damaged workbooks; `npm test` takes fewer.
  environment: { DAMAGED_SHEETS: '200' },
  measured: { key: 'mixed', name: 'all attacks at once beside an ordinary user', args: ['tests/scale/mixed/main.ts'] },
});
