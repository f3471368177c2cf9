import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import { ICON_DRAWINGS } from '../../common/icons/drawings.generated.ts';
import type { IconDrawing } from './iconDrawing.ts';

/** A file each, so that a drawing costs its own few hundred bytes and nothing else. */
const files = import.meta.glob<IconDefinition>(
  ['/node_modules/@ant-design/icons-svg/es/asn/*Outlined.js', '/node_modules/@ant-design/icons-svg/es/asn/*Filled.js'],
  { import: 'default' },
);

function pathsOf(node: AbstractNode): readonly string[] {
  const own = node.attrs.d === undefined ? [] : [node.attrs.d];
  return [...own, ...(node.children ?? []).flatMap(pathsOf)];
}

/** Fetches the drawing of a name; null when there is none. */
export async function fetchDrawing(name: string): Promise<IconDrawing | null> {
  const file = Object.hasOwn(ICON_DRAWINGS, name) ? ICON_DRAWINGS[name] : undefined;
  const definition = await files[`/node_modules/@ant-design/icons-svg/es/asn/${file}.js`]?.();
  if (!definition) return null;
  const { icon } = definition;
  const root = typeof icon === 'function' ? icon('currentColor', 'none') : icon;
  return { viewBox: root.attrs.viewBox ?? '64 64 896 896', paths: pathsOf(root) };
}
