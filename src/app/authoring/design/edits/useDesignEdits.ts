import type { KeyboardEvent } from 'react';
import { useRuntime } from '../../../../runtime/react/context.tsx';
import { type DropPlace, holderOf } from '../outline/dropPlace.ts';
import type { Merged, Part } from '../outline/outline.ts';
import { type Changed, dropped, isMovable, obstacleToRemoving, removed, shifted } from './commands.ts';
import type { PaletteItem } from './palette.ts';
import { partCommand } from './partKeys.ts';
import { columnsIn, type RasterPlace, type RasterStep, settled, stepped, withPlaces } from './raster.ts';

/** The document under edit, and how it is changed. */
interface Designed {
  readonly text: string;
  readonly merged: Merged;
  readonly root: Part;
  readonly selected: Part;
  readonly mayEdit: boolean;
  /** Places of the regions of a raster; none elsewhere. */
  readonly places: ReadonlyMap<string, RasterPlace>;
  /** Writes a text and chooses a part of it. */
  readonly take: (changed: Changed) => void;
}

/** Edits of the parts of a document; shows why an edit is not possible. */
export function useDesignEdits({ text, merged, root, selected, mayEdit, places, take }: Designed) {
  const { ports, registries } = useRuntime();
  const settle = (changed: Changed | null, refusal: string) => {
    // An edit that the current text does not allow, as an insertion into what is not a list,
    // changes nothing.
    if (!changed || changed.text === text) ports.notify.info(refusal);
    else take(changed);
  };
  const put = (part: Part, next: ReadonlyMap<string, RasterPlace>) =>
    settle({ text: withPlaces(text, next), selected: part.path }, '已到边缘');
  const place = (step: RasterStep) => {
    const now = places.get(selected.name);
    if (now) put(selected, settled(places, selected.name, stepped(now, step, columnsIn(text))));
  };
  const isOnRaster = selected.kind === 'region' && places.has(selected.name);
  const shift = (by: -1 | 1) => {
    if (isOnRaster) place({ dx: 0, dy: by, dw: 0, dh: 0 });
    else settle(shifted(text, merged, selected, by), by < 0 ? '已在最前' : '已在最后');
  };
  const remove = () =>
    settle(removed(text, merged, selected), obstacleToRemoving(text, merged, selected) ?? '不能删除');
  const drop = (part: Part, { target, side }: DropPlace) => {
    const holder = side === 'inside' ? target : holderOf(root, target);
    const index = holder && side !== 'inside' ? holder.children.indexOf(target) + (side === 'after' ? 1 : 0) : 0;
    settle(holder && dropped(text, merged, part, { holder, index }), '不能放到这里');
  };
  const add = (item: PaletteItem, spot: Part) =>
    settle(item.add({ text, merged, registries }, spot), '这里不能添加，请先选择另一个位置');
  const press = (event: KeyboardEvent) => {
    const command = mayEdit && isMovable(selected) ? partCommand(event, isOnRaster) : null;
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if (command.kind === 'remove') remove();
    else if (command.kind === 'shift') shift(command.by);
    else place(command.step);
  };
  return { shift, remove, drop, add, put, press };
}
