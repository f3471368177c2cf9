import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, records } from '../../../support/console.ts';
import { connectStation, issueToken, send } from '../../../support/gateways.ts';

/** SunSpec model 103 as a gateway reads it: integers, with powers of ten in registers of their own. */
const REGISTERS = {
  ...{ ID: 103, L: 50, A: 7216, AphA: 2405, AphB: 2406, AphC: 2405, A_SF: -2 },
  ...{ PPVphAB: 4012, PPVphBC: 4008, PPVphCA: 4015, PhVphA: 2316, PhVphB: 2314, PhVphC: 2318, V_SF: -1 },
  ...{ W: 5001, W_SF: 1, Hz: 5002, Hz_SF: -2, VA: 5003, VA_SF: 1, VAr: -32768, VAr_SF: 0, PF: 9998, PF_SF: -2 },
  ...{ WH_hi: 18, WH_lo: 54919, WH_SF: 0, DCA: 65535, DCA_SF: -1, DCV: 6521, DCV_SF: -1, DCW: 5120, DCW_SF: 1 },
  ...{ TmpCab: 412, TmpSnk: -32768, TmpTrns: -32768, TmpOt: -32768, Tmp_SF: -1, St: 4, StVnd: 0 },
};

let server: Console;
let admin: Person;
let profiles: ReadonlyMap<string, string>;
beforeAll(async () => {
  server = await openConsole();
  await connectStation(server);
  admin = await server.signIn('admin');
  const rows = records(await admin.get('/station/telemetryProfile/list'));
  profiles = new Map(rows.map(({ profileName, id }) => [String(profileName), String(id)]));
});
beforeEach(async () => {
  await sql`truncate telemetry_inverter`.execute(server.db);
});
afterAll(() => server.close());

async function sent(profile: string, values: object, change: object = {}) {
  const token = await issueToken(admin, 'YG001-CJ-001', { profileId: profiles.get(profile) });
  const ts = server.now().getTime() - 600_000;
  return send(server, token, [{ device: 'YG001-NB-001', ts, values, ...change }]);
}
const stored = async () =>
  (await sql<Record<string, unknown>>`select * from telemetry_inverter`.execute(server.db)).rows[0];

describe('the mappings that are shipped', () => {
  it('read SunSpec 103 registers with their scale factors and missing values', async () => {
    expect((await sent('SunSpec 101–103', REGISTERS)).result).toMatchObject({ accepted: 1, refused: 0 });
    expect(await stored()).toMatchObject({
      ...{ p_ac: 50.01, q_ac: null, p_dc: 51.2, u_dc: 652.1, pf: 0.9998, freq: 50.02 },
      ...{ u_ab: 401.2, u_bc: 400.8, u_ca: 401.5, i_a: 24.05, i_b: 24.06, i_c: 24.05 },
      ...{ temp_in: 41.2, e_total: 1234.567, run_state: 1, raw_state: 4, quality: null, ext: null },
    });
  });

  it.each([
    [1, 6],
    [2, 2],
    [3, 7],
    [5, 4],
    [6, 2],
    [7, 3],
    [8, 2],
    [99, 0],
  ])('show the SunSpec state %i as %i', async (St, state) => {
    await sent('SunSpec 101–103', { ...REGISTERS, St });
    expect(await stored()).toMatchObject({ run_state: state, raw_state: St });
  });

  it('keep a frame of zeros as suspicious, without its state and without a counter', async () => {
    const zeros = Object.fromEntries(Object.keys(REGISTERS).map((key) => [key, 0]));
    await sent('SunSpec 101–103', { ...zeros, St: 7 });
    expect(await stored()).toMatchObject({ quality: 3, run_state: 0, raw_state: 7, e_total: null });
  });

  it('count states of SunSpec 701 from 0', async () => {
    await sent('SunSpec 701', { W: 1200, W_SF: 0, InvSt: 3, TotWhInj: 1500000, TotWh_SF: 0 });
    expect(await stored()).toMatchObject({ p_ac: 1.2, run_state: 1, e_total: 1500 });
  });

  it('read the registers of SUN2000', async () => {
    await sent('华为 SUN2000', {
      active_power: 98500,
      insulation_resistance: 1.5,
      efficiency: 98.5,
      device_status: 768,
      accumulated_yield_energy: 4321.09,
    });
    expect(await stored()).toMatchObject({
      p_ac: 98.5,
      r_iso: 1500,
      eff: 0.985,
      run_state: 3,
      raw_state: 768,
      e_total: 4321.09,
    });
  });
});

describe('a mapping of an administrator', () => {
  const profile = (keys: readonly object[], head: object = {}) =>
    admin.post('/station/telemetryProfile/add', {
      ...{ profileName: '某厂', stepMinutes: 5, stampMeaning: 'end', stampUnit: 's', zone: 'Asia/Shanghai', ...head },
      keys: keys.map((key) => ({ category: '1', ...key })),
    });

  it('says what stamps mean, and which values are missing', async () => {
    expect(
      (
        await profile([
          { sourceKey: 'P', pointCode: 'pAc', scale: 0.001, offsetValue: -0.5, missing: '9999,--' },
          { sourceKey: 'S3', pointCode: 'strI.3' },
          { sourceKey: 'junk' },
        ])
      ).success,
    ).toBe(true);
    const rows = records(await admin.get('/station/telemetryProfile/list'));
    profiles = new Map(rows.map(({ profileName, id }) => [String(profileName), String(id)]));
    const end = Math.floor(server.now().getTime() / 300_000) * 300_000 - 600_000;
    const local = new Date(end + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    expect((await sent('某厂', { P: 1500, S3: 8.25, junk: 1 }, { ts: local })).result.refused).toBe(0);
    expect(await stored()).toMatchObject({ ts: new Date(end - 300_000), p_ac: 1, str_i: [null, null, 8.25] });
    await sent('某厂', { P: '--' }, { ts: end / 1000 });
    await sent('某厂', { P: 9999, S3: null }, { ts: end / 1000 });
    expect(await stored()).toMatchObject({ p_ac: 1, str_i: [null, null, 8.25] });
  });

  it('mended, lets refused rows be replayed', async () => {
    const answer = await sent('某厂', { Q: 250 }, { ts: server.now().getTime() / 1000 - 900 });
    expect(answer.result.rows[0]).toMatchObject({ reason: 'unknownKey', keys: ['Q'] });
    const replay = async () => {
      const [kept] = records(await admin.get('/station/telemetryQuarantine/list?status=1'));
      return admin.put('/station/telemetryQuarantine/replay', { ids: String(kept?.id) });
    };
    expect((await replay()).result).toEqual({ accepted: 0, refused: 1 });
    await server.db
      .insertInto('station_telemetry_key')
      .values({
        id: 'q',
        profile_id: profiles.get('某厂') ?? '',
        category: '1',
        source_key: 'Q',
        point_code: 'qAc',
        scale: 0.001,
      })
      .execute();
    expect((await replay()).result).toEqual({ accepted: 1, refused: 0 });
    expect(await stored()).toMatchObject({ q_ac: 0.25 });
  });

  it('refuses states that are no pairs', async () => {
    const answer = await profile([{ sourceKey: 'S', pointCode: 'runState', states: '1:2' }], { profileName: '另一厂' });
    expect(JSON.stringify(answer)).toContain('状态对照应写作 4=1,7=3');
  });
});
