import { type Field, layOut } from './geometry.ts';
import { paintScene } from './paint.ts';
import { DAY, DUSK } from './sceneColours.ts';

const FRAME_MS = 1000 / 30;
/** The moment shown when nothing may move. */
const STILL_SECONDS = 8;

/**
 * Keeps the picture painted until the returned function is called: by day or at dusk as the theme says. It rests when
 * motion is reduced, and browsers give no frames to a page that is not seen.
 */
export function animate(element: HTMLCanvasElement, canvas: CanvasRenderingContext2D): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const root = document.documentElement;
  const startedAt = performance.now();
  let field: Field | null = null;
  let frame = 0;
  let paintedAt = 0;

  function paint(seconds: number): void {
    const { clientWidth: width, clientHeight: height } = element;
    if (!field || width === 0 || height === 0) return;
    paintScene(canvas, { width, height }, field, seconds, root.dataset.theme === 'dark' ? DUSK : DAY);
  }

  function step(now: number): void {
    frame = requestAnimationFrame(step);
    if (now - paintedAt < FRAME_MS) return;
    paintedAt = now;
    paint((now - startedAt) / 1000);
  }

  function start(): void {
    cancelAnimationFrame(frame);
    if (still.matches) paint(STILL_SECONDS);
    else frame = requestAnimationFrame(step);
  }

  const written = element.closest('header')?.querySelectorAll('[data-written]') ?? [];
  /** Right edge of what is written on the picture, from its left edge; what is not shown has no width. */
  function edgeOfText(): number {
    const left = element.getBoundingClientRect().left;
    return Math.max(0, ...Array.from(written, (one) => one.getBoundingClientRect().right - left));
  }

  const resizing = new ResizeObserver(() => {
    const ratio = Math.min(window.devicePixelRatio, 2);
    element.width = Math.round(element.clientWidth * ratio);
    element.height = Math.round(element.clientHeight * ratio);
    canvas.setTransform(ratio, 0, 0, ratio, 0, 0);
    field = layOut(element.clientWidth, element.clientHeight, edgeOfText());
    paint(still.matches ? STILL_SECONDS : (performance.now() - startedAt) / 1000);
  });
  resizing.observe(element);
  still.addEventListener('change', start);
  const scheme = new MutationObserver(start);
  scheme.observe(root, { attributeFilter: ['data-theme'] });
  start();
  return () => {
    cancelAnimationFrame(frame);
    resizing.disconnect();
    still.removeEventListener('change', start);
    scheme.disconnect();
  };
}
