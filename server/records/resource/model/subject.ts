import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';

/** What messages call a column: its title, with the unit that its numbers are in. */
export function subjectOf({ title, unit }: ResourceColumn): string {
  return unit === null ? title : `${title}(${unit})`;
}
