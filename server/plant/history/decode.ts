import { HistoryFault } from './fault.ts';

/** So much of a file decides its encoding. */
const HEAD_BYTES = 64 * 1024;
const NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GBK',
};

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

function zeroShare(head: Uint8Array, parity: number): number {
  let zeros = 0;
  for (let at = parity; at < head.length; at += 2) if (head[at] === 0) zeros += 1;
  return zeros / Math.max(1, Math.ceil((head.length - parity) / 2));
}

/** The character that the end of the head cuts through is no mistake: `stream` waits for its rest. */
function isUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * The encoding of a text by its first bytes: a byte order mark, zeros in every other place, valid UTF-8, else GBK.
 * @throws HistoryFault for bytes that are no text
 */
function encodingOf(head: Uint8Array): Encoding {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x50 && second === 0x4b) throw new HistoryFault(1, '这是压缩包或 Excel 工作簿，应为 CSV 文本');
  const even = zeroShare(head, 0);
  const odd = zeroShare(head, 1);
  if (odd > 0.3 && even < 0.1) return 'utf-16le';
  if (even > 0.3 && odd < 0.1) return 'utf-16be';
  if (even + odd > 0) throw new HistoryFault(1, '文件含有零字节，不是文本，应为 CSV');
  return isUtf8(head) ? 'utf-8' : 'gb18030';
}

function linesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

class Decoder {
  readonly #encoding: Encoding;
  readonly #decoder: TextDecoder;
  #line = 1;

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  text(bytes: Uint8Array, isLast: boolean): string {
    try {
      const text = this.#decoder.decode(bytes, { stream: !isLast });
      this.#line += linesIn(text);
      return text;
    } catch {
      throw new HistoryFault(this.#lineOf(bytes), `有字符不是 ${NAMES[this.#encoding]} 编码：整个文件应使用同一种编码`);
    }
  }

  #lineOf(bytes: Uint8Array): number {
    const lenient = new TextDecoder(this.#encoding).decode(bytes);
    const bad = lenient.indexOf('\uFFFD', lenient.startsWith('\uFFFD') && lenient.indexOf('\uFFFD', 1) > 0 ? 1 : 0);
    return this.#line + linesIn(lenient.slice(0, Math.max(0, bad)));
  }
}

/**
 * The text of a stream of bytes, piece by piece; its encoding is found from the first ones.
 * @throws HistoryFault with the line of a byte that is not of the encoding
 */
export async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array[] = [];
  let held = 0;
  let decoder: Decoder | null = null;
  for await (const chunk of source) {
    if (decoder) {
      yield decoder.text(chunk, false);
      continue;
    }
    head.push(chunk);
    held += chunk.length;
    if (held < HEAD_BYTES) continue;
    const bytes = Buffer.concat(head);
    head = [];
    decoder = new Decoder(encodingOf(bytes));
    yield decoder.text(bytes, false);
  }
  const rest = Buffer.concat(head);
  decoder ??= new Decoder(encodingOf(rest));
  yield decoder.text(rest, true);
}
