import type { ResourceModel } from '../../../../src/common/resource/resource.ts';

/** That a record cannot go: how many records of another kind refer to it. */
export interface Use {
  /** By database names. */
  readonly row: Readonly<Record<string, unknown>>;
  /** Title of a record of another resource. */
  readonly title: string;
  readonly count: number;
}

const MOST_NAMED = 3;

/**
 * Message about used records: `“一号站”正在被3条设备、1条工单使用，不能删除！`. Their users are counted, not named: the caller may
 * not be allowed to see them.
 */
export function usedBy(resource: ResourceModel, uses: readonly Use[]): string {
  const used = [...new Set(uses.map(({ row }) => row))];
  const names = used.slice(0, MOST_NAMED).map((row) => `“${nameOf(resource, row)}”`);
  const who =
    used.length > 1
      ? `${names.join('、')}${used.length > MOST_NAMED ? '等' : ''}${used.length}条${resource.title}`
      : names[0];
  const counts = new Map<string, number>();
  for (const { title, count } of uses) counts.set(title, (counts.get(title) ?? 0) + count);
  const by = [...counts].map(([title, count]) => `${count}条${title}`).join('、');
  return `${who}正在被${by}使用，不能删除！`;
}

/** Title of a record: the text that references show, or its first text column. */
function nameOf({ texts, columns, title }: ResourceModel, row: Use['row']): string {
  const shown = texts[0] && columns.get(texts[0].text);
  const column =
    shown ??
    [...columns.values()].find(({ name, readable, type }) => name !== 'id' && readable && type.name === 'text');
  const value = column?.readable && column.permission === null ? row[column.field] : null;
  return value === null || value === undefined ? title : String(value);
}
