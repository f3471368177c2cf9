import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | null = null;

/** The image library, loaded with the first picture: it takes longer than everything else of the start. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Each file is read once, so nothing is worth keeping; and it knows more formats than it should be given here.
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
  });
  // Our own drawings come from memory; an uploaded file is never read as SVG.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  return sharp;
}
