import type { Description } from '../tables/description.ts';

/** The first part: what made the backup, and everything needed to make its tables. */
export interface BackupHeader extends Description {
  /** Version of the product. */
  readonly product: string;
  /** ISO 8601. */
  readonly time: string;
  /** Every migration the database had, in order. */
  readonly migrations: readonly string[];
}

/** Begins the rows of a table: `data` parts in the text format of COPY follow. */
export interface TablePart {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Begins an uploaded file: its bytes follow as `data` parts. */
export interface FilePart {
  /** As in `sys_upload`. */
  readonly path: string;
}

/** Ends a table or a file. */
export interface EndPart {
  /** Rows of a table; 1 for a file. */
  readonly count: number;
  readonly bytes: number;
  /** SHA-256 of the data, hexadecimal. */
  readonly sha256: string;
}

/** The last part. */
export interface ClosingPart {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Paths that the register names and that were not on the disk. */
  readonly missing: readonly string[];
}

/** A part of a backup, in the order in which the file holds them. */
export type Part =
  | { readonly kind: 'header'; readonly value: BackupHeader }
  | { readonly kind: 'table'; readonly value: TablePart }
  | { readonly kind: 'file'; readonly value: FilePart }
  | { readonly kind: 'data'; readonly value: Buffer }
  | { readonly kind: 'end'; readonly value: EndPart }
  | { readonly kind: 'closing'; readonly value: ClosingPart };

export type PartKind = Part['kind'];

/** The byte that each kind has in the file. */
export const KIND_BYTES: Readonly<Record<PartKind, number>> = {
  header: 0x48,
  table: 0x54,
  file: 0x46,
  data: 0x44,
  end: 0x45,
  closing: 0x5a,
};
