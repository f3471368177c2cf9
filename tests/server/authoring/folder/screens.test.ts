import { describe, expect, it } from 'vitest';
import { contentHash, type FolderFile } from '../../../../server/authoring/folder/scan.ts';
import { FolderScreens } from '../../../../server/authoring/folder/screens.ts';

function filesOf(texts: Readonly<Record<string, string>>): ReadonlyMap<string, FolderFile> {
  return new Map(Object.entries(texts).map(([path, text]) => [path, { path, text, hash: contentHash(text) }]));
}

const LIST = '{"use":["fragments/audit"],"title":"旧"}';
const bundled = { 'screens/station/List.json': LIST, 'screens/fragments/audit.json': '{"kind":"fragment"}' };
const hashes = new Map(Object.entries(bundled).map(([path, text]) => [path, contentHash(text)]));

/** Texts with `wrong` in them are not right. */
function screens(checked: string[] = []) {
  return new FolderScreens(hashes, {
    verdict: async ({ text }, name, file) => {
      checked.push(name);
      const at = {
        code: 'E101',
        severity: 'error' as const,
        message: 'wrong',
        hint: null,
        line: 1,
        column: 2,
        pointer: '',
      };
      return text.includes('wrong') ? { ok: false, diagnostics: [{ ...at, file }] } : { ok: true, diagnostics: [] };
    },
    prepare: async (text, read) => (text.includes('fragment"') ? null : `${text} with ${read('fragments/audit')}`),
  });
}

describe('FolderScreens', () => {
  it('lists nothing while the folder is as the console was built', async () => {
    const checked: string[] = [];
    const folder = screens(checked);
    await folder.take(filesOf(bundled));
    expect([folder.changed(), checked]).toEqual([[], []]);
  });

  it('prepares a changed screen, and those that use what changed', async () => {
    const folder = screens();
    await folder.take(filesOf({ ...bundled, 'screens/fragments/audit.json': '{"kind":"fragment","fields":{}}' }));
    const changed = folder.changed();
    expect(changed.map(({ name }) => name).sort()).toEqual(['fragments/audit', 'station/List']);
    expect(changed.find(({ name }) => name === 'station/List')?.prepared).toContain('"fields":{}');
  });

  it('checks a text once, and gives the same version in every process', async () => {
    const checked: string[] = [];
    const files = filesOf({ ...bundled, 'screens/station/List.json': LIST.replace('旧', '新') });
    const [one, other] = [screens(checked), screens()];
    await one.take(files);
    await one.take(files);
    await other.take(files);
    expect(checked).toEqual(['station/List']);
    expect(one.changed()).toEqual(other.changed());
  });

  it('leaves the last right one in force, and says what is wrong', async () => {
    const folder = screens();
    await folder.take(filesOf({ ...bundled, 'screens/station/List.json': LIST.replace('旧', '新') }));
    const right = folder.changed();
    await folder.take(filesOf({ ...bundled, 'screens/station/List.json': LIST.replace('旧', 'wrong') }));
    expect(folder.changed()).toEqual(right);
    expect(folder.problems()).toMatchObject([{ file: 'schemas/screens/station/List.json', line: 1, column: 2 }]);
    await folder.take(filesOf(bundled));
    expect([folder.changed(), folder.problems()]).toEqual([[], []]);
  });

  it('shows what is wrong with a new one, and leaves a bundled one to the bundle', async () => {
    const folder = screens();
    await folder.take(
      filesOf({ ...bundled, 'screens/station/List.json': 'wrong', 'screens/station/New.json': 'wrong' }),
    );
    expect(folder.changed()).toMatchObject([{ name: 'station/New', text: 'wrong', prepared: null }]);
  });
});
