import { randomBytes } from 'node:crypto';
import type { RawAnswer } from '../../http/reply.ts';

/** An account with the name of the platform's person exists: they choose between binding it and a new one (S4.4b). */
interface SameName {
  readonly isObj: true;
  readonly source: string;
  readonly uuid: string;
  readonly username: string;
  readonly avatar: string | null;
  readonly operateCode: string;
}

/** Message to the console (contract session.md §6). */
export type Message = string | SameName;

interface MessagePage {
  /** Target origin for `postMessage`; null suppresses the message. */
  readonly target: string | null;
  readonly message: Message;
  /** Text shown to the user. */
  readonly text: string;
  readonly failed: boolean;
  /** How long it is shown. */
  readonly openMs: number;
  readonly cookie?: string;
}

const UNFINISHED = '登录未完成';
const NO_OPENER = '没有找到打开本窗口的登录页，请关闭本窗口，回到登录页重试。';

const script = `
const { target, message, openMs } = JSON.parse(document.getElementById('data').textContent);
if (window.opener && target) {
  window.opener.postMessage(message, target);
  setTimeout(() => window.close(), openMs);
} else {
  const main = document.querySelector('main');
  if (main.className === 'done') {
    main.className = 'lost';
    main.querySelector('[role=status]').textContent = ${JSON.stringify(UNFINISHED)};
  }
  document.getElementById('more').textContent = ${JSON.stringify(NO_OPENER)};
}`;

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box;
  color: #1f2a37; background: #eef3f9; font: 16px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
main { display: grid; justify-items: center; gap: 12px; width: 360px; max-width: 100%; box-sizing: border-box;
  padding: 32px; text-align: center;
  text-wrap: balance; background: #fff; border: 1px solid #dfe7f0; border-radius: 12px;
  box-shadow: 0 8px 24px rgb(31 42 55 / 8%); }
svg { width: 44px; height: 44px; fill: none; stroke: #1677a8; stroke-width: 2.5; stroke-linecap: round;
  stroke-linejoin: round; }
.failed svg { stroke: #b45309; }
.lost svg { display: none; }
p { margin: 0; } #more { color: #56657a; font-size: 14px; } #more:empty { display: none; }`;

const RIGHT = 'M12 22.5 19 29.5 32 15.5';
const WRONG = 'M22 13v12M22 30.5v.5';

/**
 * The page at the end of the popup: posts one message to exactly one origin and closes itself. Its opener policy is
 * none, so that the console that opened it can be reached; nothing but its own script runs.
 */
export function messagePage({ target, message, text, failed, openMs, cookie }: MessagePage): RawAnswer {
  const nonce = randomBytes(16).toString('base64');
  const data = JSON.stringify({ target, message, openMs }).replaceAll('<', '\\u003c');
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        `style-src 'nonce-${nonce}'`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ].join('; '),
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      ...(cookie === undefined ? {} : { 'Set-Cookie': cookie }),
    },
    body: `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>第三方登录</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main class="${failed ? 'failed' : 'done'}">
<svg viewBox="0 0 44 44" aria-hidden="true"><circle cx="22" cy="22" r="20"/><path d="${failed ? WRONG : RIGHT}"/></svg>
<p role="status">${htmlText(text)}</p>
<p id="more"></p>
</main>
<script type="application/json" id="data">${data}</script>
<script nonce="${nonce}">${script}</script>
</body>
</html>
`,
  };
}

function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
