import type { Widget } from '../../runtime/contract/widget.ts';
import { avatarListWidget } from './avatarList.ts';
import { chartWidget } from './chart.ts';
import { countdownWidget } from './countdown.ts';
import { ellipsisWidget } from './ellipsis.ts';
import { mapWidget } from './map.ts';
import { numberInfoWidget } from './numberInfo.ts';
import { statWidget } from './stat.ts';
import { textWidget } from './text.ts';
import { treeWidget } from './tree.ts';
import { trendWidget } from './trend.ts';

/** Every kind of content that a region of a page may name. */
export const widgets: readonly Widget[] = [
  statWidget,
  textWidget,
  treeWidget,
  chartWidget,
  mapWidget,
  numberInfoWidget,
  trendWidget,
  avatarListWidget,
  countdownWidget,
  ellipsisWidget,
];
