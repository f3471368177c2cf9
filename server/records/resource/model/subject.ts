import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';

/** Name of a column in messages: its title, with the unit of its numbers. */
export function subjectOf({ title, unit }: ResourceColumn): string {
  return unit === null ? title : `${title}(${unit})`;
}
