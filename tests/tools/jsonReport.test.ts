import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../../scripts/language/checkDocuments.ts';
import { jsonReport } from '../../scripts/language/jsonReport.ts';
import { createRegistries } from '../../src/app/registries.ts';

const file = 'schemas/screens/demo/Wrong.json';
const text = `{
  "kind": "list", "version": 1, "name": "demo/Wrong", "titel": "题", "title": "题", "permission": "demo", "source": "/demo",
  "fields": { "name": { "title": "名" }, "note": { "title": "注", "visible": { "$expr": "nam == 'a'" } } },
  "columns": ["name", "note"]
}
`;

describe('npm run screens -- --json', () => {
  it('gives places, suggestions, and fixes that put the document right', () => {
    const diagnostics = checkDocuments([{ file, text, name: 'demo/Wrong' }], [], createRegistries());
    const report = JSON.parse(jsonReport(1, diagnostics, new Map([[file, text]])));
    expect(report).toMatchObject({ documents: 1, errors: 2, warnings: 0 });
    expect(report.diagnostics).toMatchObject([
      {
        code: 'E101',
        file,
        line: 2,
        column: 55,
        pointer: '/titel',
        hint: 'title',
        fix: { length: 7, text: '"title"' },
      },
      { line: 3, hint: 'name', fix: { length: 3, text: 'name' } },
    ]);
    const [, { fix, chinese }] = report.diagnostics;
    expect(chinese).toContain('是否想写“name”');
    const lines = text.split('\n');
    const line = lines[fix.line - 1] ?? '';
    expect(line.slice(fix.column - 1, fix.column - 1 + fix.length)).toBe('nam');
  });
});
