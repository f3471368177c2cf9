import { useEffect, useState } from 'react';

/** The width that the wall is drawn for. */
const DESIGN_WIDTH = 1920;
const RESIZE_MS = 500;

const sizeOf = () => Math.max(1, window.innerWidth / DESIGN_WIDTH);

/** How much larger than designed the wall is; phones and small windows scroll instead of shrinking. */
export function useWallSize(): number {
  const [size, setSize] = useState(sizeOf);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSize(sizeOf()), RESIZE_MS);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return size;
}
