import { EXCEPTION_TYPES, exceptionComponent } from './routing/exceptions.ts';
import { SETTINGS_TABS } from './settingsTabs.ts';

/** Pages written in code, by the component that menus name; every other component is a screen document. */
const WRITTEN_PAGES = [
  'dashboard/Analysis',
  'dashboard/Panorama',
  'dashboard/Details',
  'system/ScreenConfig',
  'account/settings/Index',
] as const;

export type WrittenPage = (typeof WRITTEN_PAGES)[number];

/** All components of menus that need no document: pages written in code, and containers, which show nothing themselves. */
export const FIXED_COMPONENTS: readonly string[] = [
  ...WRITTEN_PAGES,
  ...SETTINGS_TABS.map(({ component }) => component),
  ...EXCEPTION_TYPES.map(exceptionComponent),
  'layouts/RouteView',
  'layouts/PageView',
  'layouts/IframePageView',
];
