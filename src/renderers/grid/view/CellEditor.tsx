import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldRenderer, FieldView } from '../../../runtime/contract/fieldRenderer.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { cellComplaint } from '../../../runtime/state/grid/model/gridChecks.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import { labelIdOf } from '../../fieldParts/ids.ts';
import { useRevert } from '../../fieldParts/useRevert.ts';
import type { EditSession } from '../control/control.ts';
import { typeKept } from '../control/typeAhead.ts';
import styles from './grid.module.css';
import type { PlacedColumn } from './layout.ts';
import { aroundOf, useCell } from './useCell.ts';

const FOCUSABLE = 'input:not([type="hidden"]), textarea, button, [contenteditable="true"], [tabindex="0"]';

/** Frames within which an editor that is still fetched comes. */
const PATIENCE = 120;

/** Popups that an editor opens by itself when a cell is opened. */
interface Opening {
  readonly choices: boolean;
  readonly dialog: boolean;
  /** Called with whether the editor has the focus now, or will not get it. */
  readonly onSettled: (isThere: boolean) => void;
}

/** Puts the focus into an editor and opens its choices or its dialog. */
function enter(place: HTMLElement, opening: Opening, frames = PATIENCE): void {
  const target = place.querySelector<HTMLElement>(FOCUSABLE);
  if (!target) {
    if (frames > 0 && place.isConnected) requestAnimationFrame(() => enter(place, opening, frames - 1));
    else opening.onSettled(false);
    return;
  }
  target.focus({ preventScroll: true });
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.select();
  if (opening.choices) target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  else if (opening.dialog && target.getAttribute('aria-haspopup') === 'dialog') target.click();
  opening.onSettled(true);
}

interface CellEditorProps {
  readonly id: string;
  readonly model: GridModel;
  readonly slot: number;
  readonly placed: PlacedColumn;
  /** Null where every cell is an input: what is entered is written at once. */
  readonly session: EditSession | null;
  readonly complaint: string | undefined;
  readonly onEnter: (slot: number, values: Row) => void;
  readonly onHold: (reason: string | null) => void;
}

/**
 * Editors that need more room than a cell open in a dialog if their type has one, e.g. several
 * files.
 */
function inCell(field: FieldView & { readonly renderer: FieldRenderer }): FieldView {
  const known = field.renderer.props.properties;
  return isRecord(known) && Object.hasOwn(known, 'popup')
    ? { ...field, props: { popup: true, ...field.props } }
    : field;
}

/** The editor of a cell: the same one that the field has in a form. */
export function CellEditor({ id, model, slot, placed, session, complaint, onEnter, onHold }: CellEditorProps) {
  const { column } = placed;
  const { field } = column;
  const [entered, setEntered] = useState<Row>(() => session?.entered ?? {});
  const place = useRef<HTMLDivElement>(null);
  const row = { ...model.row(slot), ...entered };
  const cell = useCell(model, column, slot, row);
  const hasEntered = Object.hasOwn(entered, field.name);
  const told = hasEntered ? (cellComplaint(column, row, aroundOf(model, slot, row)) ?? undefined) : complaint;
  const report = (values: Row) => {
    if (session) setEntered((before) => ({ ...before, ...values }));
    onEnter(slot, values);
  };
  // Only a cell that the user opened takes the focus, and once.
  const opening = useRef(session);
  useLayoutEffect(() => {
    if (!opening.current || !place.current) return;
    const opened = opening.current;
    const { replaces, passes } = opened;
    const onSettled = (isThere: boolean) => {
      const ahead = opened.ahead ?? [];
      opened.ahead = null;
      if (isThere) typeKept(ahead);
    };
    enter(place.current, { choices: field.renderer.choice && !replaces, dialog: !passes, onSettled });
  }, [field]);
  const view = useMemo(() => inCell(field), [field]);
  const onRevert = useRevert(field.title);
  const Editor = field.renderer.input;
  return (
    <div className={styles.editor} ref={place} title={told}>
      <label className={styles.unseen} id={labelIdOf(id)} htmlFor={id}>
        {field.title}
      </label>
      <Editor
        {...cell}
        id={id}
        field={view}
        value={row[field.name]}
        onCommit={(next) => report({ [field.name]: next })}
        onFill={report}
        onHold={onHold}
        onRevert={onRevert}
        disabled={false}
        invalid={told !== undefined}
      />
      {session === null && told !== undefined && (
        <span className={styles.complaint} role="alert">
          {told}
        </span>
      )}
    </div>
  );
}
