import { ICON_DRAWINGS } from '../../../common/icons/drawings.generated.ts';
import { isRecord } from '../../data/json.ts';
import { unknownIcon } from '../../diagnostics/messages/values.ts';
import { NameIndex } from '../../diagnostics/nameIndex.ts';
import { pointerOf } from '../../diagnostics/pointer.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import type { AnyDocument } from '../migrate.ts';

const index = new NameIndex(Object.keys(ICON_DRAWINGS));

/**
 * Strips the spellings of other libraries: `CopyOutlined`, `el-icon-edit`, `fa fa-check`,
 * `ant-design:copy-outlined`.
 */
function bareName(name: string): string {
  return name
    .replace(/^(?:el-icon-|icon-|anticon-|ant-design:|(?:fa|fas|far) fa-|fa-)/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/-(?:outlined|o)$/, '');
}

function nearestIcon(name: string): string | null {
  const bare = bareName(name);
  return Object.hasOwn(ICON_DRAWINGS, bare) ? bare : index.nearest(bare);
}

/** Unknown icons of actions: such a button would silently have none. */
export function iconProblems({ actions }: AnyDocument): readonly Problem[] {
  if (!isRecord(actions)) return [];
  return Object.entries(actions).flatMap(([name, action]): readonly Problem[] => {
    const icon = isRecord(action) ? action.icon : undefined;
    if (typeof icon !== 'string' || icon === '' || Object.hasOwn(ICON_DRAWINGS, icon)) return [];
    const pointer = pointerOf(['actions', name, 'icon']);
    return [{ message: unknownIcon(icon, nearestIcon(icon)), pointer, at: 'value' }];
  });
}
