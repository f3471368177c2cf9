import { describe, expect, it } from 'vitest';
import { textOf } from '../../../src/runtime/diagnostics/textOf.ts';
import { type Migrations, migrate } from '../../../src/runtime/language/migrate.ts';

/** A language that renamed `label` to `title` in version 2 and put `path` into `source` in version 3. */
const MIGRATIONS: Migrations = {
  1: ({ label, ...rest }) => ({ ...rest, title: label ?? '' }),
  2: ({ path, ...rest }) => ({ ...rest, source: { base: path ?? '' } }),
};

describe('migrate', () => {
  it('takes every step from the version of the document on', () => {
    const document = { version: 1, label: 'x', path: '/p' };
    expect(migrate(document, MIGRATIONS, 3)).toEqual({
      ok: true,
      document: { version: 3, title: 'x', source: { base: '/p' } },
    });
    expect(migrate({ version: 2, title: 'x', path: '/p' }, MIGRATIONS, 3)).toMatchObject({
      document: { source: { base: '/p' } },
    });
    expect(document).toEqual({ version: 1, label: 'x', path: '/p' });
  });

  it('leaves a current document as it is', () => {
    const document = { version: 1, kind: 'list' };
    expect(migrate(document)).toEqual({ ok: true, document });
  });

  it.each([
    [{}, '', 'missing key "version": write "version": 1, so that later consoles know how to read the document'],
    [{ version: 2 }, '/version', 'the document is version 2, this console reads up to 1: update the console'],
    [{ version: 0 }, '/version', 'there is no version 0: write the number 1'],
    [{ version: -1 }, '/version', 'there is no version -1: write the number 1'],
    [{ version: 1.5 }, '/version', 'there is no version 1.5: write the number 1'],
    [{ version: '1' }, '/version', 'there is no version "1": write the number 1'],
    [{ version: null }, '/version', 'there is no version null: write the number 1'],
  ])('refuses %j', (document, pointer, text) => {
    const migrated = migrate(document);
    expect(migrated).toMatchObject({ ok: false, pointer });
    expect(migrated.ok ? null : textOf(migrated.message)).toBe(text);
  });
});
