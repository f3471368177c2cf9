import { randomBytes } from 'node:crypto';
import type { RawAnswer } from '../http/rawAnswer.ts';

/** An account with the name of the platform's person exists: he chooses between binding it and a new one (S4.4b). */
export interface SameName {
  readonly isObj: true;
  readonly source: string;
  readonly uuid: string;
  readonly username: string;
  readonly avatar: string | null;
  readonly operateCode: string;
}

/** What the console is told (contract session.md §6). */
export type Message = string | SameName;

export interface MessagePage {
  /** The one origin that may read the message; null to tell nobody. */
  readonly target: string | null;
  readonly message: Message;
  /** What a person reads. */
  readonly text: string;
  /** How long it can be read. */
  readonly openMs: number;
  readonly cookie?: string;
}

const NO_OPENER = '没有找到打开本窗口的登录页，请关闭本窗口，回到登录页重试。';

const script = `
const { target, message, openMs } = JSON.parse(document.getElementById('data').textContent);
if (window.opener && target) {
  window.opener.postMessage(message, target);
  setTimeout(() => window.close(), openMs);
} else {
  document.getElementById('more').textContent = ${JSON.stringify(NO_OPENER)};
}`;

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 12px; padding: 24px;
  box-sizing: border-box; text-align: center; color: #1f2a37; background: #f4f7fb;
  font: 16px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
p { margin: 0; max-width: 24em; } #more { color: #5b6b7d; font-size: 14px; }`;

/**
 * The page at the end of the popup: posts one message to exactly one origin and closes itself. Its opener policy is
 * none, so that the console that opened it can be reached; nothing but its own script runs.
 */
export function messagePage({ target, message, text, openMs, cookie }: MessagePage): RawAnswer {
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
<p role="status">${htmlText(text)}</p>
<p id="more"></p>
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
