import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { CHORES } from '../../../../server/areas.ts';
import { nextTime } from '../../../../server/operations/jobs/nextTime.ts';
import { dictionaries } from '../../support/seededDictionaries.ts';

describe('jobs', () => {
  it('are due by GMT+8 wherever the server is', () => {
    const at = (text: string) => nextTime(text, new Date('2026-03-01T17:59:59Z'));
    expect(at('0 0 2 * * ?')?.toISOString()).toBe('2026-03-01T18:00:00.000Z');
    expect(at('0 0 2 L * ?')?.toISOString()).toBe('2026-03-30T18:00:00.000Z');
    expect(at('0 0 0 1 1 ? 2027')?.toISOString()).toBe('2026-12-31T16:00:00.000Z');
  });

  it('can be chosen by their names, all of them', () => {
    const items = dictionaries.find(({ code }) => code === 'job_name')?.items;
    expect(items).toEqual(CHORES.map(({ name, title }) => ({ value: name, text: title })));
  });

  it('are all described', () => {
    const page = readFileSync(inRoot('docs/jobs.md'), 'utf8');
    expect(CHORES.map(({ name }) => name).filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
  });
});
