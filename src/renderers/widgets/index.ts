import type { Widget } from '../../runtime/contract/widget.ts';
import { avatarListWidget } from './avatarList.ts';
import { calendarWidget } from './calendar.ts';
import { chartWidget } from './chart.ts';
import { countdownWidget } from './countdown.ts';
import { ellipsisWidget } from './ellipsis.ts';
import { feedWidget } from './feed.ts';
import { figureWidget } from './figure.ts';
import { heatmapWidget } from './heatmap.ts';
import { mapWidget } from './map.ts';
import { matrixWidget } from './matrix.ts';
import { rankingWidget } from './ranking.ts';
import { textWidget } from './text.ts';
import { topologyWidget } from './topology.ts';
import { treeWidget } from './tree.ts';
import { waterfallWidget } from './waterfall.ts';

/** Every kind of content that a region of a page may name. */
export const widgets: readonly Widget[] = [
  figureWidget,
  rankingWidget,
  heatmapWidget,
  matrixWidget,
  calendarWidget,
  waterfallWidget,
  topologyWidget,
  feedWidget,
  textWidget,
  treeWidget,
  chartWidget,
  mapWidget,
  avatarListWidget,
  countdownWidget,
  ellipsisWidget,
];
