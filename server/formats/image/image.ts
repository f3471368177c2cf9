import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import type { Gate } from '../../http/limits/gate.ts';
import { Refusal } from '../../http/reply.ts';
import { type ImageKind, imageKind, isHeic, SIGNATURE_BYTES } from './imageKind.ts';
import { loadSharp } from './loadSharp.ts';

/** Safety rule 7.1. */
const MOST_PIXELS = 40_000_000;
const SECONDS = 20;
const QUALITY = 85;
const PICTURE_NAME = /\.(png|jpe?g|gif|webp|bmp|ico|heic|avif|tiff?)$/i;

const NO_IMAGE = '只能上传图片，支持 png、jpg、jpeg、gif、webp 格式';
const HEIC = 'HEIC 照片无法在浏览器中显示，请在手机相机设置中选择“兼容性最佳”，或另存为 JPG 后上传';
const EMPTY = '文件是空的，请重新选择';
const BROKEN = '图片已损坏，无法读取';
const TOO_LARGE = '图片尺寸过大，不能超过4000万像素';

/** Extension of the stored file; animations are stored as WebP. */
type StoredExtension = 'png' | 'jpg' | 'webp';

/** Checks what a file is by its content. @throws Refusal when it is no image of an accepted kind */
export async function requireImage(path: string): Promise<ImageKind> {
  const start = await readStart(path);
  if (start.length === 0) throw new Refusal(EMPTY);
  const kind = imageKind(start);
  if (kind === null) throw new Refusal(isHeic(start) ? HEIC : NO_IMAGE);
  return kind;
}

/** True if a file is a picture, or claims to be one. */
export async function isPicture(path: string, name: string): Promise<boolean> {
  return PICTURE_NAME.test(name) || imageKind(await readStart(path)) !== null;
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Extension of the stored file of this kind. */
export function extensionOf(kind: ImageKind): StoredExtension {
  return kind === 'jpeg' ? 'jpg' : kind === 'gif' ? 'webp' : kind;
}

/**
 * Re-encodes an image: only its pixels are kept, turned upright; no camera, place or hidden data.
 * @param longestSide pixels; a larger picture is scaled down, null keeps its size
 * @param gate `Gates.pictures` of the server
 * @throws Refusal if it cannot be read or is larger than 40 megapixels
 */
export async function redraw(path: string, kind: ImageKind, longestSide: number | null, gate: Gate): Promise<Buffer> {
  const sharp = await loadSharp();
  return gate.run(async () => {
    const moves = requirePixels(await readMetadata(path, mayMove(kind)));
    const image = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: moves });
    const upright = moves ? image : image.autoOrient();
    const sized = longestSide === null ? upright : shrink(upright, longestSide);
    const encoded = encode(sized.timeout({ seconds: SECONDS }), kind);
    try {
      return await encoded.toBuffer();
    } catch {
      throw new Refusal(BROKEN);
    }
  });
}

function mayMove(kind: ImageKind): boolean {
  return kind === 'gif' || kind === 'webp';
}

async function readMetadata(path: string, animated: boolean): Promise<Metadata> {
  const sharp = await loadSharp();
  const image = sharp(path, { limitInputPixels: false, animated });
  try {
    return await image.metadata();
  } catch {
    throw new Refusal(BROKEN);
  }
}

/**
 * @returns whether it moves and all frames together are few enough pixels; an animation of more becomes its first frame
 * @throws Refusal when one frame alone is too many
 */
function requirePixels({ width, height, pages = 1, pageHeight = height }: Metadata): boolean {
  if (width * pageHeight > MOST_PIXELS) throw new Refusal(TOO_LARGE);
  return pages > 1 && width * pageHeight * pages <= MOST_PIXELS;
}

function shrink(image: Sharp, side: number): Sharp {
  return image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

function encode(image: Sharp, kind: ImageKind): Sharp {
  if (kind === 'png') return image.png();
  return kind === 'jpeg' ? image.jpeg({ quality: QUALITY }) : image.webp({ quality: QUALITY, effort: 2 });
}
