import { isRecord, type Row } from '../../runtime/data/json.ts';

/** Codes of the family that differ by more than the area `system:` in front. */
const RENAMED: Readonly<Record<string, string>> = {
  'system:user:changepwd': 'user:changePassword',
  'system:user:putRecycleBin': 'user:recycleBin',
  'system:user:addUserRole': 'role:user',
  'system:permission:saveRole': 'role:permission',
  'system:permission:saveDepart': 'depart:permission',
  'system:permission:addRule': 'permission:rule',
  'system:permission:editRule': 'permission:rule',
  'system:permission:deleteRule': 'permission:rule',
  'system:dict:item:add': 'dictItem:add',
  'system:dict:item:edit': 'dictItem:edit',
  'system:dict:item:delete': 'dictItem:delete',
  'system:dict:item:deleteBatch': 'dictItem:deleteBatch',
};

/** Codes of what such a server lacks or stores wrongly: no user has them there, so no button offers it. */
const CLOSED = [
  'online:cgform:add',
  'online:cgform:edit',
  'online:cgform:synch',
  'online:cgform:menu',
  'online:cgreport:add',
  'online:cgreport:edit',
  'online:cgreport:menu',
  'role:copy',
  'screen:edit',
  'screen:inspect',
  'user:twoStep:reset',
];

const AREA = 'system:';

/** Our names of a code of the family, next to its own, which documents of others may use. */
function namesOf(code: string): readonly string[] {
  const renamed = RENAMED[code];
  return [code, ...(code.startsWith(AREA) ? [code.slice(AREA.length)] : []), ...(renamed ? [renamed] : [])];
}

function withNames(list: unknown): readonly unknown[] {
  if (!Array.isArray(list)) return [];
  return list.map((entry: unknown) =>
    isRecord(entry) && typeof entry.action === 'string'
      ? {
          ...entry,
          action: entry.action
            .split(',')
            .flatMap((code) => namesOf(code.trim()))
            .join(','),
        }
      : entry,
  );
}

/**
 * The answer of the permission query with our names of its codes. A code that it does not know in any name is free: such
 * a server knows no right for what the code guards, and decides by itself.
 */
export function withOurNames(result: unknown): unknown {
  if (!isRecord(result)) return result;
  const closed: readonly Row[] = CLOSED.map((action) => ({ action, type: '1', status: '1' }));
  const allAuth: readonly unknown[] = Array.isArray(result.allAuth) ? result.allAuth : [];
  return {
    ...result,
    auth: withNames(result.auth),
    allAuth: [...withNames(allAuth), ...closed],
    unknownRightsAreFree: true,
  };
}
