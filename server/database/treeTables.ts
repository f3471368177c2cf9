import type { Audit } from './audit.ts';

/** Categories below each other (contract dict-category.md §3). */
export interface CategoryTable extends Audit {
  id: string;
  /** `0` on the first level. */
  pid: string;
  name: string;
  /** Three characters a level; begins with the code of the category above. */
  code: string;
  /** `1` when others hang below it. */
  has_child: string;
}

/** A province, city or county (S3.11). */
export interface RegionTable {
  /** Six digits, `86` above the provinces. */
  id: string;
  text: string;
  pid: string;
  /** 1 province, 2 city, 3 county. */
  level: number;
  /** The names from the province on, without those that only repeat or stand in for a level. */
  full_name: string;
  /** `1` when others lie in it. */
  has_child: string;
}
