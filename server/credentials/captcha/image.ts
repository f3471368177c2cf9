import { loadSharp } from '../../formats/image/loadSharp.ts';
import type { Gate } from '../../http/limits/gate.ts';
import { captchaDrawing, type Random } from './drawing.ts';

const QUALITY = 90;
const SECONDS = 2;

/**
 * Draws a captcha (contract session.md, randomImage): a JPEG of 105 × 35 pixels. Pixels, because a program could read
 * the letters straight out of lines.
 * @param gate `Gates.captchas` of the server
 * @returns a data URL that an img element can show
 * @throws Refusal 503 when a hundred others wait already
 */
export async function captchaImage(text: string, gate: Gate, random: Random = Math.random): Promise<string> {
  const sharp = await loadSharp();
  const drawing = Buffer.from(captchaDrawing(text, random));
  const jpeg = await gate.run(() =>
    sharp(drawing).jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).timeout({ seconds: SECONDS }).toBuffer(),
  );
  return `data:image/jpg;base64,${jpeg.toString('base64')}`;
}
