import { ICON_DRAWINGS } from './drawings.generated.ts';

/** Icons of one kind, under the heading by which people look for them. */
interface IconGroup {
  readonly title: string;
  readonly names: readonly string[];
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const DIRECTIONS = words(`
  step-backward step-forward fast-backward fast-forward backward forward shrink arrows-alt down up left right caret-up
  caret-down caret-left caret-right arrow-up arrow-down arrow-left arrow-right up-circle down-circle left-circle
  right-circle up-square down-square left-square right-square double-left double-right vertical-left vertical-right
  vertical-align-top vertical-align-middle vertical-align-bottom rollback enter retweet swap swap-left swap-right
  play-circle play-square login logout menu-fold menu-unfold border-bottom border-horizontal border-inner border-outer
  border-left border-right border-top border-verticle pic-center pic-left pic-right radius-bottomleft radius-bottomright
  radius-upleft radius-upright fullscreen fullscreen-exit`);

const SIGNS = words(`
  question question-circle plus plus-circle plus-square pause pause-circle minus minus-circle minus-square info
  info-circle exclamation exclamation-circle close close-circle close-square check check-circle check-square
  clock-circle warning issues-close stop`);

const EDITING = words(`
  edit form copy scissor delete snippets diff highlight align-center align-left align-right bg-colors bold italic
  underline strikethrough redo undo zoom-in zoom-out font-colors font-size line-height dash small-dash sort-ascending
  sort-descending drag ordered-list unordered-list radius-setting column-width column-height`);

const DATA = words(`
  area-chart pie-chart bar-chart dot-chart line-chart radar-chart heat-map fall rise stock box-plot fund sliders`);

const BRANDS = words(`
  alibaba alipay alipay-circle aliwangwang aliyun amazon android ant-cloud ant-design apple baidu behance behance-square
  bilibili chrome code-sandbox codepen codepen-circle dingding dingtalk discord docker dot-net dribbble dribbble-square
  dropbox facebook github gitlab google google-plus harmony-os html-5 ie instagram java java-script kubernetes linkedin
  linux medium medium-workmark open-ai pinterest python qq reddit ruby sketch skype slack slack-square spotify taobao
  taobao-circle tik-tok twitch twitter wechat wechat-work weibo weibo-circle weibo-square whats-app windows x yahoo
  youtube yuque zhihu`);

/** Drawings that are filled are the same once more; menus are drawn with lines. */
const OUTLINED = Object.keys(ICON_DRAWINGS).filter((name) => !name.endsWith('-filled'));

const isKnown = (name: string) => Object.hasOwn(ICON_DRAWINGS, name);

function groups(): readonly IconGroup[] {
  const special = new Set([...DIRECTIONS, ...SIGNS, ...EDITING, ...DATA, ...BRANDS]);
  return [
    { title: '方向性图标', names: DIRECTIONS },
    { title: '指示性图标', names: SIGNS },
    { title: '编辑类图标', names: EDITING },
    { title: '数据类图标', names: DATA },
    { title: '网站通用图标', names: OUTLINED.filter((name) => !special.has(name)) },
    { title: '品牌和标识', names: BRANDS },
  ].map(({ title, names }) => ({ title, names: names.filter(isKnown) }));
}

/** Every outlined icon once, in the groups of the specification (design material 02, section 2). */
export const ICON_GROUPS: readonly IconGroup[] = groups();
