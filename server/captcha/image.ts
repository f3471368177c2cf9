import { loadSharp } from '../image/loadSharp.ts';
import { captchaDrawing, HEIGHT, type Random, WIDTH } from './drawing.ts';
import { paintLines, type Tint } from './raster.ts';

const BACKGROUND: Tint = [245, 247, 250];
const QUALITY = 90;

/**
 * Draws a captcha (contract session.md, randomImage): a JPEG of 105 × 35 pixels. Pixels, because a program could read
 * the letters straight out of lines.
 * @returns a data URL that an img element can show
 */
export async function captchaImage(text: string, random: Random = Math.random): Promise<string> {
  const sharp = await loadSharp();
  const pixels = paintLines({ width: WIDTH, height: HEIGHT, background: BACKGROUND }, captchaDrawing(text, random));
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  const jpeg = await sharp(pixels, { raw }).jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
  return `data:image/jpg;base64,${jpeg.toString('base64')}`;
}
