import { describe, expect, it } from 'vitest';
import { compiled, listDocument, problemsOf } from '../../fixtures/documents.ts';

const devicesWhere = (where: object) => ({ dict: { table: 'device', text: 'name', code: 'id', where } });

describe('choices that follow a field which is not offered with them', () => {
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

  it('[S7.39b] are those of a call, too', () => {
    const dict = { call: 'GET /demo/devices?station={station}', text: 'name', code: 'id' };
    const document = listDocument({
      fields: { station: {}, device: { dict } },
      search: ['device'],
      columns: ['station'],
    });
    expect(problemsOf(document)).toEqual([expect.stringMatching(/^W507 \/search\/0 /)]);
    const plan = compiled(document).fields.get('device')?.options;
    expect(plan).toMatchObject({ kind: 'call', entries: null, text: 'name', code: 'id' });
  });

  it.each([
    [{ call: 'POST /demo/devices', text: 'name', code: 'id' }, 'choices are read: the call is "GET /path"'],
    [{ call: 'GET /demo/devices', text: 'name' }, '"code"'],
    [{ call: 'GET /demo/devices', text: 'name', code: 'id', table: 'device' }, '"table"'],
    [{ call: 'GET /demo/devices?station={nowhere}', text: 'name', code: 'id' }, '"nowhere"'],
    [{ call: 'GET /demo/devices?device={device}', text: 'name', code: 'id' }, 'device'],
  ])('[S7.39b] of a call that cannot be made are reported: %j', (dict, said) => {
    const problems = problemsOf(listDocument({ fields: { device: { dict } }, columns: ['device'] }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(said);
  });

  it('are there without their source where the condition has a value of its own, or reads the user', () => {
    const own = devicesWhere({ stationId: "{ifEmpty(station, '0')}" });
    const mine = devicesWhere({ owner: '{$user.username}' });
    const document = { fields: { station: {}, own, mine }, search: ['own', 'mine'], columns: ['station'] };
    expect(problemsOf(listDocument(document))).toEqual([]);
  });
});
