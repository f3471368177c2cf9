import { bodyText } from '../../http/request/body.ts';
import type { Button } from './buttons.ts';
import type { MenuInput } from './menuRow.ts';

type Fields = ReadonlyMap<string, unknown>;
type Reader = (value: unknown) => string | number | boolean | null | undefined;

const text: Reader = (value) => (typeof value === 'string' || value === null ? value : undefined);
const stated: Reader = (value) => (typeof value === 'string' ? value : undefined);
const flag: Reader = (value) => (value === undefined ? undefined : value === true || value === 'true');
const number: Reader = (value) => (typeof value === 'number' || typeof value === 'string' ? Number(value) : undefined);

const READERS: Readonly<Record<keyof MenuInput, Reader>> = {
  ...{ parentId: text, name: stated, menuType: number, url: text, component: text, componentName: text },
  ...{ redirect: text, icon: text, description: text, sortNo: number, route: flag, keepAlive: flag, hidden: flag },
  ...{ hideTab: flag, alwaysShow: flag, internalOrExternal: flag, perms: text, permsType: text, status: stated },
};

/** The values of a menu row in a validated body, without the columns that the server itself maintains. */
export function readMenuInput(fields: Fields): MenuInput {
  const entries = Object.entries(READERS).map(([name, read]) => [name, read(fields.get(name))]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The buttons of a validated body. */
export function readButtons(fields: Fields): readonly Button[] {
  const list = fields.get('buttons');
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return items.map((item) => ({ name: bodyText(item, 'name'), code: bodyText(item, 'code') }));
}
