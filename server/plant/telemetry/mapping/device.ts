import type { FamilyName } from '../../../../src/common/plant/families.ts';

/** A device for which a gateway may send rows. */
export interface Device {
  readonly equipmentId: string;
  readonly stationSn: number;
  readonly deviceSn: number;
  readonly category: string;
  readonly family: FamilyName;
  /** Codes of its points, and of those of its type: those without a column go to `ext`. */
  readonly points: ReadonlySet<string>;
}

/** The devices of a gateway by code and by serial number. */
export interface Devices {
  readonly own: ReadonlyMap<string, Device>;
  /** Codes of the station whose devices report by another gateway. */
  readonly foreign: ReadonlySet<string>;
}
