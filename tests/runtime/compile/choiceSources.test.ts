import { describe, expect, it } from 'vitest';
import { compiled, listDocument, problemsOf } from '../fixtures/documents.ts';

const devicesWhere = (where: object) => ({ dict: { table: 'device', text: 'name', code: 'id', where } });

describe('choices that follow a field which is not offered beside them', () => {
  const fields = {
    station: { dict: 'station' },
    device: devicesWhere({ stationId: '{station}' }),
    part: devicesWhere({ deviceId: '{device}' }),
  };

  it('are left out of a query builder that names no fields for it, with what follows them', () => {
    const offered = (columns: readonly string[]) =>
      compiled(listDocument({ kind: 'query', fields, columns })).query?.fields.map(({ name }) => name);
    expect(offered(['station', 'device', 'part'])).toEqual(['station', 'device', 'part']);
    expect(offered(['device', 'part'])).toEqual([]);
    expect(offered(['station', 'part'])).toEqual(['station']);
  });

  it.each([
    ['another field of the search', ['station', 'device'], []],
    ['both ends of a range', [{ field: 'station', rule: 'range' }, 'device'], ['/search/1']],
    ['nothing', ['device'], ['/search/0']],
  ])('are warned of in a search: with %s', (_, search, places) => {
    const said = problemsOf(listDocument({ fields, search, columns: ['station', 'device', 'part'] }));
    expect(said.filter((text) => text.startsWith('W507')).map((text) => text.split(' ')[1])).toEqual(places);
  });

  it('are there without their source where the condition has a value of its own, or reads the user', () => {
    const own = devicesWhere({ stationId: "{ifEmpty(station, '0')}" });
    const mine = devicesWhere({ owner: '{$user.username}' });
    const document = { fields: { station: {}, own, mine }, search: ['own', 'mine'], columns: ['station'] };
    expect(problemsOf(listDocument(document))).toEqual([]);
  });
});
