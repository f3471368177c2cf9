import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Step } from '../../../runtime/state/grid/model/gridCursor.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import type { GridControl } from './control.ts';
import { isSpelling, keepEarly } from './typeAhead.ts';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last',
};

interface KeyOptions {
  readonly model: GridModel;
  readonly control: GridControl;
  /** Writes the other value of a cell that is on or off; false for other cells. */
  readonly toggle: () => boolean;
  readonly selectRows: (slots: readonly number[]) => void;
  readonly find: () => void;
  /** Goes from the first cell of a row to its handle; false elsewhere. */
  readonly toHandle: () => boolean;
  /** Takes a key of the row with the cursor before the grid does. */
  readonly rowKey?: ((key: string, slot: number, field: string) => boolean) | undefined;
}

/** Something of the editor is open above the cell, which the keys belong to. */
function isOpen(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
}

function isWriting(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/** Ctrl+S is handled around the grid; the current input is part of what is saved. */
function isSaving({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 's';
}

/** The keys of a cell that is edited. */
function editingKey(event: KeyboardEvent, { control, model }: KeyOptions, wasOpen: boolean): boolean {
  const isLine = event.target instanceof HTMLTextAreaElement;
  if (event.nativeEvent.isComposing) return false;
  if (isSaving(event)) {
    control.finish();
    return false;
  }
  const session = control.snapshot().session;
  if (session?.ahead && event.target === event.currentTarget && keepEarly(session.ahead, event)) return true;
  const column = model.columns[session?.place.column ?? -1];
  // Enter selects each of several options; the edit ends once the list is closed.
  if (event.key === 'Enter' && wasOpen && column?.field.renderer.value === 'list') return false;
  if (event.key === 'Escape' && !wasOpen) {
    control.cancel();
    return true;
  }
  if (event.key === 'Enter' && !(isLine && (event.altKey || event.shiftKey))) {
    control.finish();
    control.step(event.shiftKey ? 'up' : 'down', false, false);
    return true;
  }
  if (event.key !== 'Tab') return false;
  control.finish();
  // A user who fills in row after row goes on typing in the next cell.
  if (!control.next(event.shiftKey)) return false;
  control.begin('passing');
  return true;
}

function commandKey(event: KeyboardEvent, { model, control, find }: KeyOptions): boolean {
  if (!event.ctrlKey && !event.metaKey) return false;
  const { slots, fields } = control.rangeCells();
  const commands: Readonly<Record<string, () => void>> = {
    a: control.all,
    z: event.shiftKey ? model.redo : model.undo,
    y: model.redo,
    d: () => model.fillDown(slots, fields),
    f: find,
  };
  const command = commands[event.key.toLowerCase()];
  command?.();
  return command !== undefined;
}

/** The key that opens an editor is the first that is typed into it; true where it has to wait for the editor. */
function openByKey(event: KeyboardEvent, control: GridControl): boolean {
  flushSync(() => control.begin('replacing'));
  const { session } = control.snapshot();
  return session?.ahead != null && keepEarly(session.ahead, event);
}

const isPlain = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) => !ctrlKey && !metaKey && !shiftKey;

function movingKey(event: KeyboardEvent, options: KeyOptions): boolean {
  const { control, model, toggle, selectRows } = options;
  const step = STEPS[event.key];
  if (step === 'left' && isPlain(event) && options.toHandle()) return true;
  if (step) {
    control.step(step, event.ctrlKey || event.metaKey, event.shiftKey);
    return true;
  }
  if (commandKey(event, options)) return true;
  const { active } = control.snapshot();
  if (!active) return false;
  const slot = model.snapshot().view[active.row];
  const field = model.columns[active.column]?.field.name ?? '';
  if (slot !== undefined && !event.shiftKey && options.rowKey?.(event.key, slot, field)) return true;
  switch (event.key) {
    case 'Tab':
      // A user who only reads wants to leave the table.
      return !model.readOnly && control.next(event.shiftKey);
    case 'F2':
      control.begin();
      return true;
    case 'Enter':
      if (event.shiftKey) control.step('up', false, false);
      else if (!control.begin()) control.step('down', false, false);
      return true;
    case 'Delete':
    case 'Backspace':
      if (!model.readOnly) control.clear();
      return true;
    case ' ':
      if (event.shiftKey) selectRows(control.rangeCells().slots);
      else if (!toggle()) control.begin('replacing');
      return true;
    default:
      return isWriting(event) && openByKey(event, control);
  }
}

/**
 * The keys of a grid (the ARIA grid pattern and what people know of spreadsheets). Two listeners: what an editor has
 * open is looked at before the editor itself sees the key.
 */
export function keyHandlers(options: KeyOptions) {
  let wasOpen = false;
  /**
   * Element that Escape has just closed: it is open for a moment longer, and would take the next
   * Escape as well.
   */
  let shut: EventTarget | null = null;
  return {
    onKeyDownCapture: (event: KeyboardEvent) => {
      wasOpen = isOpen(event);
      const isSecond = wasOpen && event.key === 'Escape' && event.target === shut;
      shut = wasOpen && event.key === 'Escape' && !isSecond ? event.target : null;
      if (!isSecond) return;
      options.control.cancel();
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown: () => {
      shut = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // Events of an editor's dialog bubble to the grid although it is outside.
      if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
      const isEditing = options.control.snapshot().session !== null;
      // Keys of an input method are its own; the word that it ends with comes by itself.
      if (!isEditing && isSpelling(event)) return;
      // The tools of the grid and always open editors have keys of their own.
      if (!isEditing && event.target !== event.currentTarget) return;
      const isTaken = isEditing ? editingKey(event, options, wasOpen) : movingKey(event, options);
      if (!isTaken) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
