import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DayPreview } from '../../../../server/plant/history/dayEnergy.ts';
import { type ReadFile, readAll } from './support.ts';

const sample = (name: string) => readFileSync(new URL(`../../support/historyFiles/${name}.csv`, import.meta.url));

function daysOf({ readings }: ReadFile, zone: string, stepMinutes: number) {
  const preview = new DayPreview(zone, stepMinutes);
  for (const reading of readings) preview.add(reading);
  return preview.days();
}

const inverters = ({ readings }: ReadFile) => readings.filter(({ family }) => family === 'inverter');

describe('exports of vendors, their profile guessed', () => {
  it('of SMA: the end of the interval, the counter and the power agree', async () => {
    const file = await readAll(sample('sma-dm-5min'), null, 'Europe/Amsterdam');
    expect(file.faults).toEqual([]);
    expect(file.readings).toHaveLength(290);
    expect(new Date(file.readings[0]?.ts ?? 0).toISOString()).toBe('2025-07-04T21:50:00.000Z');
    const day = daysOf(file, 'Europe/Amsterdam', 5).find(({ date }) => date === '2025-07-05');
    expect(day).toMatchObject({ device: 'STP8.0-3AV-40 622', slots: 190 });
    expect(day?.byCounter).toBeCloseTo(19.062, 3);
    expect(day?.byPower).toBeCloseTo(19.062, 3);
    expect(day?.mostPower).toBeCloseTo(4.396, 3);
    const night = file.readings[1]?.values;
    expect(night).toMatchObject({ pAc: null, eTotal: 42174.366 });
  });

  it('of iSolarCloud: missing markers, watts, and the sign of the grid', async () => {
    const file = await readAll(sample('isolarcloud-day'), null, 'Europe/Berlin');
    expect(file.faults).toEqual([]);
    expect(inverters(file)).toHaveLength(91);
    expect(inverters(file).filter(({ values }) => values.pAc === null)).toHaveLength(12);
    expect(new Date(file.readings[0]?.ts ?? 0).toISOString()).toBe('2023-06-21T04:30:00.000Z');
    const at = file.readings.filter(({ ts }) => ts === Date.parse('2023-06-21T08:50:00Z'));
    expect(at.map(({ family, values }) => [family, Math.fround(values.pAc ?? 0)])).toEqual([
      ['inverter', Math.fround(2.921)],
      ['meter', Math.fround(-0.063)],
    ]);
    const [day] = daysOf(file, 'Europe/Berlin', 5);
    expect(day?.byPower).toBeCloseTo(6.88, 2);
    expect(day?.mostPower).toBeCloseTo(5.055, 3);
  });

  it('of PVDAQ: month before day, quarters of an hour', async () => {
    const file = await readAll(sample('pvdaq-rsf2'), null, 'America/Denver');
    expect(file.faults).toEqual([]);
    expect(inverters(file)).toHaveLength(480);
    expect(new Date(file.readings[0]?.ts ?? 0).toISOString()).toBe('2022-01-02T07:00:00.000Z');
    const days = daysOf(file, 'America/Denver', 15);
    const energies = days.map(({ date, byPower }) => [date, Number(byPower?.toFixed(2))]);
    expect(energies).toEqual([
      ['2022-01-02', 330.56],
      ['2022-01-03', 326.01],
      ['2022-01-04', 421.99],
      ['2022-01-05', 377.32],
      ['2022-01-06', 0],
    ]);
  });

  it('give the same in pieces of whatever size', async () => {
    const whole = await readAll(sample('sma-dm-5min'), null, 'Europe/Amsterdam');
    const pieces = await readAll(sample('sma-dm-5min'), null, 'Europe/Amsterdam', 7);
    expect(pieces).toEqual(whole);
  });
});
