import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * State of modules that outlives a request and that all servers of a process share, each with the reason. Everything else
 * is a part of `Services`.
 */
const SHARED: Readonly<Record<string, string>> = {
  'server/main.ts stopping': 'the process itself',
  'server/credentials/password/hash.ts dummy': 'one hash of fixed input',
  'server/formats/image/loadSharp.ts loaded': 'a library, loaded once',
  'server/authoring/screens/formatted.ts order': 'the order of the keys of a file of the build',
  'server/authoring/screens/check.ts thread': 'a thread that keeps nothing between two documents',
  'server/operations/monitor/processFigures.ts last': 'figures of the process',
  'server/operations/monitor/processFigures.ts shares': 'figures of the process',
  'server/foundation/database/slowStatements.ts kept': 'figures of the process',
  'server/http/api.ts checksByRoute': 'compiled schemas of constant routes',
  'server/operations/jobs/kinds.ts checks': 'compiled schemas of constant jobs',
  'server/authoring/onlineForms/tableRoutes.ts routesByForm': 'follows from its key, which one server owns',
  'server/plant/dashboard/keptAnswer.ts kept': 'follows from its key, which one server owns; 30 s',
  'server/records/resource/access/reach.ts known': 'its keys live for one request',
  'server/records/resource/aggregate/namedMeasures.ts compiled': 'follows from its key, which one server owns',
  'server/records/resource/rules/rulesOf.ts compiled': 'follows from its key, which one server owns',
  'server/authoring/reports/describedOnce.ts known': 'its keys live for one change',
};

const MUTABLE = [
  /^(?:export )?let (\w+)/gm,
  /^(?:export )?const (\w+)(?:: [^=]+)? = new (?:WeakMap|WeakSet)\b/gm,
  /^(?:export )?const (\w+)(?:: (?!Readonly)[^=]+)? = new (?:Map|Set)(?:<.*>)?\(\);/gm,
  /^(?:export )?const (\w+)(?:: [^=]+)? = new (?:Gate|RateLimit|CallLimit|ExistenceLimit|RunEngine)\b/gm,
];

/** Names of the variables of a module that hold state, as `path name`. */
function stateIn(path: string, text: string): string[] {
  return MUTABLE.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => `${path} ${name}`));
}

describe('modules of the server', () => {
  it('share state only where a reason is written', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join('server', name).replaceAll('\\', '/'));
    const found = files.flatMap((path) => stateIn(path, readFileSync(path, 'utf8')));
    expect(found.sort()).toEqual(Object.keys(SHARED).sort());
  });

  it.each([
    'const gate = new Gate(2, 10);',
    'export const perDay: RateLimit = new RateLimit(1, 2);',
    'const known = new Map<string, readonly string[]>();',
    'const known = new WeakMap<object, Map<string, number>>();',
    'let thread: Thread | null = null;',
  ])('are caught with %s', (line) => {
    expect(stateIn('server/a.ts', `import 'x';\n${line}\n`)).toHaveLength(1);
  });

  it.each(['  const gate = new Gate(2, 10);', "const names = new Map([['a', 1]]);", 'const names = new Set(NAMES);'])(
    'may have %s',
    (line) => expect(stateIn('server/a.ts', line)).toEqual([]),
  );
});
