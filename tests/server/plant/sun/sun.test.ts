import { describe, expect, it } from 'vitest';
import { clearSkyGhi, extraterrestrial, haurwitzGhi, ineichenGhi } from '../../../../server/plant/sun/clearSky.ts';
import { erbs, hayDavies, isotropicSky, poaOf } from '../../../../server/plant/sun/irradiance.ts';
import {
  FAIMAN,
  faimanTemperature,
  OPEN_RACK,
  rossTemperature,
  sapmCell,
  sapmModule,
} from '../../../../server/plant/sun/moduleTemperature.ts';
import { sunAt } from '../../../../server/plant/sun/position.ts';
import vectors from './pvlibVectors.json' with { type: 'json' };

describe('the position of the sun', () => {
  // suncalc 1 returned radians with the azimuth from south: this table keeps version 2.
  it.each([
    ['2025-06-21T04:00Z', 39.8, 116.47, 73.301, 167.191, 73.301, 167.212],
    ['2025-12-21T04:00Z', 39.8, 116.47, 26.732, 176.88, 26.73, 176.883],
    ['2025-03-20T01:00Z', 29.646, 91.003, 12.252, 97.207, 12.254, 97.214],
    ['2025-09-01T09:30Z', 22.802, 113.525, 16.019, 272.238, 16.018, 272.236],
  ])('at %s is that of suncalc 2 and of pvlib', (time, latitude, longitude, elevation, azimuth, spa, spaAzimuth) => {
    const sun = sunAt({ latitude, longitude, altitude: 0 }, Date.parse(time));
    expect(sun.elevation).toBeCloseTo(elevation, 3);
    expect(sun.azimuth).toBeCloseTo(azimuth, 3);
    expect(Math.abs(sun.elevation - spa)).toBeLessThanOrEqual(0.01);
    expect(Math.abs(sun.azimuth - spaAzimuth)).toBeLessThanOrEqual(0.04);
  });
});

describe('the clear sky', () => {
  it.each([
    [0, 3.5, 30, 878.3],
    [1000, 3.5, 30, 926.2],
    [3650, 2.5, 60, 608.4],
    [0, 2.5, 0, 1076.5],
    [0, 4.5, 60, 418.9],
  ])('of Ineichen at %i m, turbidity %f, zenith %i gives %f W/m²', (altitude, turbidity, zenith, expected) => {
    expect(Math.abs(ineichenGhi(zenith, altitude, turbidity, 1366.1) - expected)).toBeLessThan(0.06);
  });

  it.each(vectors.haurwitz)('of Haurwitz at an elevation of %f gives %f W/m²', (elevation, expected) => {
    expect(haurwitzGhi(90 - Number(elevation)) / Number(expected)).toBeCloseTo(1, 6);
  });

  it('is dark at night by both models, and brighter on the plateau', () => {
    expect(clearSkyGhi({ latitude: 30, longitude: 91, altitude: null }, -1, 172)).toBe(0);
    expect(clearSkyGhi({ latitude: 30, longitude: 91, altitude: 3650 }, 0.2, 172)).toBe(0);
    const at = (altitude: number) => clearSkyGhi({ latitude: 30, longitude: 91, altitude }, 60, 172);
    expect(at(3650)).toBeGreaterThan(at(0) * 1.1);
  });
});

describe('the split of irradiance', () => {
  /** pvlib's vectors use Spencer's extraterrestrial irradiance; kt and zenith give it back. */
  it.each(vectors.erbs)('of $ghi W/m² at zenith $zenith is that of pvlib', ({ ghi, zenith, kt, dni, dhi }) => {
    const normal = ghi / kt / Math.max(Math.cos((zenith * Math.PI) / 180), 0.065);
    const sky = erbs(ghi, zenith, normal);
    expect(sky.dhi / dhi).toBeCloseTo(1, 6);
    expect(sky.dni / dni).toBeCloseTo(1, 6);
  });

  it.each([
    [900, 148.5, 867.8],
    [400, 361.9, 44],
  ])('of %i W/m² at zenith 30 on day 172 gives DHI %f and DNI %f', (ghi, dhi, dni) => {
    const sky = erbs(ghi, 30, extraterrestrial(172));
    expect(Math.abs(sky.dhi - dhi)).toBeLessThan(0.06);
    expect(Math.abs(sky.dni - dni)).toBeLessThan(0.06);
  });

  it('reaches a horizontal plane unchanged', () => {
    const normal = extraterrestrial(172);
    const sky = erbs(700, 40, normal);
    const flat = hayDavies(sky, { elevation: 50, azimuth: 120 }, { tilt: 0, azimuth: 180 }, normal);
    expect(poaOf(flat)).toBeCloseTo(700, 6);
    expect(isotropicSky(100, vectors.isotropic.tilt)).toBeCloseTo(vectors.isotropic.expect, 6);
  });
});

describe('the temperature of modules', () => {
  const { sapm_cell: cell, sapm_module: module, ross_noct50: ross } = vectors.temperature;
  const weather = { poa: cell.poa, air: cell.ta, wind: cell.ws };
  // The vector of pvlib is for open rack, glass and glass.
  const GLASS = { a: -3.47, b: -0.0594, deltaT: 3 };

  it('by Sandia is that of pvlib', () => {
    expect(Math.abs(sapmCell(weather, GLASS) - cell.expect)).toBeLessThanOrEqual(cell.tol);
    expect(Math.abs(sapmModule(weather, GLASS) - module.expect)).toBeLessThanOrEqual(module.tol);
    expect(sapmCell(weather, OPEN_RACK)).toBeGreaterThan(weather.air + 15);
  });

  it('by heat transfer is that of pvlib: Faiman, and PVsyst with its coefficients', () => {
    const { faiman, pvsyst_cell: pvsyst } = vectors.temperature;
    expect(Math.abs(faimanTemperature(weather, FAIMAN) - faiman.expect)).toBeLessThanOrEqual(faiman.tol);
    const cellOfPvsyst = faimanTemperature(weather, { u0: 29, u1: 0, absorbed: 0.9 * (1 - 0.1) });
    expect(Math.abs(cellOfPvsyst - pvsyst.expect)).toBeLessThanOrEqual(pvsyst.tol);
  });

  it('by Ross is that of the nominal temperature', () => {
    expect(rossTemperature(ross.poa, ross.ta, ross.noct)).toBe(ross.expect);
  });
});
