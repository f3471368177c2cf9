import {
  AppstoreOutlined,
  BarChartOutlined,
  BarsOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  DeploymentUnitOutlined,
  EllipsisOutlined,
  EnvironmentOutlined,
  FontSizeOutlined,
  HeatMapOutlined,
  LineChartOutlined,
  NodeIndexOutlined,
  NotificationOutlined,
  NumberOutlined,
  TableOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import styles from './design.module.css';

/** Icons of the widgets in the palette. */
export const WIDGET_ICONS: Readonly<Record<string, ComponentType>> = {
  figure: NumberOutlined,
  feed: NotificationOutlined,
  ranking: BarsOutlined,
  heatmap: HeatMapOutlined,
  matrix: TableOutlined,
  calendar: CalendarOutlined,
  waterfall: BarChartOutlined,
  topology: DeploymentUnitOutlined,
  text: FontSizeOutlined,
  tree: NodeIndexOutlined,
  chart: LineChartOutlined,
  map: EnvironmentOutlined,
  avatarList: TeamOutlined,
  countdown: ClockCircleOutlined,
  ellipsis: EllipsisOutlined,
};

/** The icon of a widget, and one for all that have none of their own. */
export function WidgetIcon({ name }: { readonly name: string }) {
  const Icon = WIDGET_ICONS[name] ?? AppstoreOutlined;
  return (
    <span className={styles.paletteIcon} aria-hidden>
      <Icon />
    </span>
  );
}
