/** Weather that warms a module: W/m² in its plane, °C of the air, m/s of the wind. */
interface ModuleWeather {
  readonly poa: number;
  readonly air: number;
  readonly wind: number;
}

/** Coefficients of the Sandia model, and the excess of the cell over the back of the module at 1000 W/m². */
interface SapmMount {
  readonly a: number;
  readonly b: number;
  readonly deltaT: number;
}

/** Open rack, glass and polymer: the usual field. */
export const OPEN_RACK: SapmMount = { a: -3.56, b: -0.075, deltaT: 3 };

/** Back-of-module temperature in °C (King, Boyson and Kratochvil 2004). */
export const sapmModule = ({ poa, air, wind }: ModuleWeather, { a, b }: SapmMount): number =>
  air + poa * Math.exp(a + b * wind);

/** Cell temperature in °C by the same model. */
export const sapmCell = (weather: ModuleWeather, mount: SapmMount): number =>
  sapmModule(weather, mount) + (weather.poa / 1000) * mount.deltaT;

/** Temperature in °C from the nominal operating cell temperature (Ross); the wind does not enter. */
export const rossTemperature = (poa: number, air: number, noct: number): number => air + ((noct - 20) / 800) * poa;

/** Heat transfer of a module in W/m²K, at rest and per m/s of wind; `absorbed` is the share of light that warms it. */
interface HeatTransfer {
  readonly u0: number;
  readonly u1: number;
  readonly absorbed: number;
}

/** The usual field by Faiman (2008), as in IEC 61853-2. */
export const FAIMAN: HeatTransfer = { u0: 25, u1: 6.84, absorbed: 1 };

/** Module temperature in °C by heat transfer; PVsyst's cell temperature has the same form with other coefficients. */
export const faimanTemperature = ({ poa, air, wind }: ModuleWeather, { u0, u1, absorbed }: HeatTransfer): number =>
  air + (poa * absorbed) / (u0 + u1 * wind);
