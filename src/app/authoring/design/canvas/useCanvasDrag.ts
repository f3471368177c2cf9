import { type PointerEvent as PressEvent, type RefObject, useEffect, useRef } from 'react';
import { type RasterPlace, settled, stepped } from '../edits/raster.ts';
import type { DropPlace } from '../outline/dropPlace.ts';
import { type Part, partOf } from '../outline/outline.ts';
import { heldOver, markDrop } from './canvasDrop.ts';
import { partAt, placedPart } from './canvasParts.ts';
import { drawnRaster, drawPlaces, isAtCorner, stepOf } from './canvasRaster.ts';

/** How far the pointer goes before a press is a drag, in pixels. */
const START = 6;

type Places = ReadonlyMap<string, RasterPlace>;

/** What dragging on the canvas needs to know and does. */
interface CanvasDrag {
  readonly root: Part;
  /** Places of the regions of a raster; none elsewhere. */
  readonly places: Places;
  readonly isOn: boolean;
  readonly onDrop: (part: Part, place: DropPlace) => void;
  readonly onPlaces: (part: Part, places: Places) => void;
}

/** A press that moves something. `move` draws where it would go; `end` writes that into the text, or takes it back. */
interface Grip {
  readonly move: (event: PointerEvent) => void;
  readonly end: (isDropped: boolean) => void;
}

/** A region of a raster: moved, or made larger at its corner, from cell to cell. */
function rasterGrip(canvas: Element, press: PressEvent, part: Part, drag: CanvasDrag): Grip | null {
  const start = drag.places.get(part.name);
  const raster = start && drawnRaster(canvas, part.name, start);
  if (!start || !raster) return null;
  const isLarger = isAtCorner(canvas, part.name, press.clientX, press.clientY);
  let places = drag.places;
  let now = start;
  return {
    move: ({ clientX, clientY }) => {
      const next = stepped(start, stepOf(raster, clientX - press.clientX, clientY - press.clientY, isLarger));
      if (next.x === now.x && next.y === now.y && next.w === now.w && next.h === now.h) return;
      now = next;
      places = settled(drag.places, part.name, next);
      drawPlaces(canvas, places);
    },
    end: (isDropped) => {
      if (isDropped && places !== drag.places) drag.onPlaces(part, places);
      else drawPlaces(canvas, drag.places);
    },
  };
}

/** An entry of a list: a line shows where among the others it goes. */
function listGrip(canvas: Element, dragged: Element, part: Part, drag: CanvasDrag): Grip {
  let over: ReturnType<typeof heldOver> = null;
  return {
    move: ({ clientX, clientY }) => {
      const target = document.elementFromPoint(clientX, clientY);
      over = target && canvas.contains(target) ? heldOver(target, drag.root, clientX, clientY, dragged) : null;
      if (over?.target.id === part.id) over = null;
      markDrop(canvas, over);
    },
    end: (isDropped) => {
      markDrop(canvas, null);
      if (isDropped && over) drag.onDrop(part, over);
    },
  };
}

function gripOf(canvas: Element, press: PressEvent, drag: CanvasDrag): Grip | null {
  if (!(press.target instanceof Element)) return null;
  const name = press.target.closest('[data-part^="regions/"]')?.getAttribute('data-part');
  const region = name ? partOf(drag.root, name) : null;
  const onRaster = region && rasterGrip(canvas, press, region, drag);
  if (onRaster) return onRaster;
  const part = partAt(press.target, drag.root);
  const element = press.target.closest('[data-part], [data-action]');
  return part && element ? listGrip(canvas, element, placedPart(part, drag.root), drag) : null;
}

/**
 * Lets parts be dragged on the canvas.
 * @returns what a press on the canvas calls, and whether the last press was a drag and no click
 */
export function useCanvasDrag(canvas: RefObject<HTMLElement | null>, drag: CanvasDrag) {
  const latest = useRef(drag);
  latest.current = drag;
  const wasDrag = useRef(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const press = (event: PressEvent) => {
    wasDrag.current = false;
    const element = canvas.current;
    if (!element || event.button !== 0 || !latest.current.isOn) return;
    const grip = gripOf(element, event, latest.current);
    if (!grip) return;
    const end = (isDropped: boolean) => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', key, true);
      element.removeAttribute('data-dragging');
      stop.current = null;
      if (wasDrag.current) grip.end(isDropped);
    };
    const move = (moved: PointerEvent) => {
      const distance = Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY);
      if (!wasDrag.current && distance < START) return;
      wasDrag.current = true;
      element.setAttribute('data-dragging', '');
      grip.move(moved);
    };
    const drop = () => end(true);
    const cancel = () => end(false);
    const key = ({ key: name }: KeyboardEvent) => name === 'Escape' && cancel();
    stop.current = cancel;
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', key, true);
  };
  return { press, isClick: () => !wasDrag.current };
}
