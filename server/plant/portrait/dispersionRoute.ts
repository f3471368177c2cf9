import { Refusal, read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { divide } from '../figures/figure.ts';
import { dispersion } from '../figures/shares.ts';
import { median } from '../losses/siblings.ts';
import { todayIn } from '../stat/askedFigures.ts';
import { periodsOf } from '../stat/periods.ts';
import { reachedStations } from '../stat/reachedStations.ts';
import { READING_MENUS } from '../telemetry/reading/readingMenus.ts';
import { stationInverters } from './stationInverters.ts';

const MOST_INVERTERS = 1_000;
const numberOrNull = t.orNull(t.number());
/** Hours to a thousandth. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000);
const STATES = ['0', '1', '2', '3', '4', '5', '6', '7', '8'];

const row = t.closed({
  ...{ equipmentId: t.text(), name: t.text(), yf: numberOrNull, dev: numberOrNull, eGen: numberOrNull },
  ...{ state: t.text(), state_dictText: t.textOrNull(), quality: t.integer() },
});

/** `GET /dashboard/inverterDispersion`: equivalent hours of the inverters of a station on a day, the least first; 6.10. */
export const dispersionRoute: Route = defineRoute({
  method: 'GET',
  path: '/dashboard/inverterDispersion',
  title: '逆变器离散率',
  right: { menu: READING_MENUS },
  query: t.closed({ stationId: t.requiredId, date: t.optional(t.text(19)) }),
  answer: t.closed({
    ...{ date: t.text(), zone: t.text(), median: numberOrNull, dispersion: numberOrNull, records: t.list(row) },
  }),
  async handle(call) {
    const { db, clock, dictionaries } = call.services;
    const { stationId, date = '' } = call.query;
    const [station] = await reachedStations(call, { stationId });
    if (!station) throw new Refusal('未找到对应实体');
    const today = todayIn(station.zone, clock());
    const { from: day } = periodsOf('day', date || today, date || today, today);
    const inverters = await stationInverters(call, station.id, MOST_INVERTERS);
    const figures =
      station.sn === null
        ? []
        : await db
            .selectFrom('plant_device_day')
            .select(['device_sn', 'e_gen', 'quality'])
            .where('station_sn', '=', station.sn)
            .where('stat_date', '=', day)
            .execute();
    const bySn = new Map(figures.map((one) => [one.device_sn, one]));
    const measured = inverters.map((one) => {
      const own = bySn.get(one.sn ?? -1);
      return {
        one,
        eGen: own?.e_gen ?? null,
        yf: rounded(divide(own?.e_gen ?? null, one.kwp)),
        quality: own?.quality ?? 0,
      };
    });
    const values = measured.flatMap(({ yf }) => yf ?? []);
    const middle = median(values);
    const texts = await dictionaries.texts('pv_run_state', STATES);
    const records = measured
      .map(({ one, eGen, yf, quality }) => ({
        ...{ equipmentId: one.id, name: one.name, yf, eGen, quality },
        dev: yf === null || middle === null ? null : divide(yf - middle, middle),
        ...{ state: String(one.state), state_dictText: texts.get(String(one.state)) ?? null },
      }))
      .sort((one, other) => (one.yf ?? -1) - (other.yf ?? -1));
    return read({ date: day, zone: station.zone, median: middle, dispersion: dispersion(values).value, records });
  },
});
