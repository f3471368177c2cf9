import { isRecord } from '../../../src/runtime/data/json.ts';
import { Connection, type WireRequest } from './connection.ts';
import { loginOf, type Member, resultOf, signed } from './people.ts';

/** A kind of request that is measured, with what is wanted of it on two processors, the client included. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly connections: number;
  /** Milliseconds of the processor per request, and requests a second. */
  readonly wanted: { readonly server: number; readonly database: number; readonly perSecond: number } | null;
  readonly requests: (turn: number) => readonly WireRequest[];
}

const LIST = '/station/stationEquipment/list';
const ORDER = 'column=createTime&order=desc&pageSize=20';
/** Each sign-in comes from an address of its own, so that no limit of an address applies. */
const FIRST_ADDRESS = 100_000;
const DICTIONARIES = ['equipment_status', 'station_status', 'sex'];

/** Filters as people choose them, each with 10 000 of 100 000 records: those of seedLarge, by maker and state. */
const FILTERS = [
  ...['华为 1', '华为 2', '阳光电源 1', '阳光电源 2', '正泰 1', '正泰 2', '固德威 1', '固德威 3', '锦浪 2', '锦浪 3'],
].map((text) => {
  const [maker = '', status = ''] = text.split(' ');
  return `manufacturer=${encodeURIComponent(maker)}&status=${status}`;
});

/** One record of the equipment for each connection that writes. */
async function equipment(url: string, { headers }: Member, count: number) {
  const connection = await Connection.open(url);
  try {
    const page = await resultOf(connection, { method: 'GET', path: `${LIST}?pageSize=${count}`, headers });
    return isRecord(page) && Array.isArray(page.records) ? page.records.filter(isRecord) : [];
  } finally {
    connection.close();
  }
}

export async function scenarios(url: string, members: readonly Member[]): Promise<readonly Scenario[]> {
  const of = <Item>(items: readonly Item[], turn: number): Item => {
    const item = items[turn % items.length];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const by = (turn: number) => of(members, turn).headers;
  const rows = await equipment(url, of(members, 0), 500);
  // Signed once, so that the client does not take processor time from the server.
  const dictionaries = DICTIONARIES.map((code) => `/sys/dict/getDictItems/${code}`).map((path) => ({
    path,
    sign: signed(path),
  }));
  const get = (path: (turn: number) => string) => (turn: number) =>
    [{ method: 'GET', path: path(turn), headers: by(turn) }] as const;
  return [
    {
      ...{ id: 'listFiltered', title: 'list of 20 of 100 000, filter, order, total', connections: 8 },
      wanted: { server: 1.5, database: 2, perSecond: 400 },
      requests: get((turn) => `${LIST}?${ORDER}&pageNo=${1 + (turn % 3)}&${of(FILTERS, turn)}`),
    },
    {
      ...{ id: 'list', title: 'list of 20 of 100 000, order, total', connections: 8, wanted: null },
      requests: get((turn) => `${LIST}?${ORDER}&pageNo=${1 + (turn % 50)}`),
    },
    {
      ...{ id: 'dictionary', title: 'dictionary of a code', connections: 8 },
      wanted: { server: 0.15, database: 0, perSecond: 5000 },
      requests: (turn) => {
        const { path, sign } = of(dictionaries, turn);
        return [{ method: 'GET', path, headers: { ...by(turn), ...sign } }];
      },
    },
    {
      ...{ id: 'write', title: 'edit of a record', connections: 8 },
      wanted: { server: 2, database: 1.5, perSecond: 400 },
      requests: (turn) => {
        const { id } = of(rows, turn);
        const body = { id, ratedPower: turn % 1000, remark: `压测${turn}` };
        return [{ method: 'PUT', path: '/station/stationEquipment/edit', headers: by(turn), body }];
      },
    },
    {
      ...{ id: 'signIn', title: 'sign-in with its captcha', connections: 8 },
      wanted: { server: 27, database: 5, perSecond: 60 },
      requests: (turn) => loginOf(of(members, turn).username, FIRST_ADDRESS + turn, `bench-${turn}`),
    },
  ];
}
