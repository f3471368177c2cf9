import type { Widget } from '../../runtime/widget.ts';
import { chartWidget } from './chart.ts';
import { mapWidget } from './map.ts';
import { statWidget } from './stat.ts';
import { textWidget } from './text.ts';
import { treeWidget } from './tree.ts';

/** Every kind of content that a region of a page may name. */
export const widgets: readonly Widget[] = [statWidget, textWidget, treeWidget, chartWidget, mapWidget];
