/** More specific names first: most browsers also call themselves Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//, '钉钉'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** A browser as its owner would call it, from the `User-Agent` it sends. */
interface Agent {
  readonly name: string;
  readonly isMobile: boolean;
}

/** Reads a `User-Agent`; what is unknown is called so. */
export function readAgent(agent: string): Agent {
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  const names = [browser, system].filter((name) => name !== undefined);
  return {
    name: names.length === 0 ? '未知设备' : names.join(' · '),
    isMobile: /Mobile|Android|iPhone|iPad|HarmonyOS/.test(agent),
  };
}
