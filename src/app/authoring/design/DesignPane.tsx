import { Segmented } from 'antd';
import type { JSONPath } from 'jsonc-parser';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { Diagnostic } from '../../../runtime/diagnostics/diagnostic.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import type { Assistance } from '../code/assistance.ts';
import type { CodeHandle } from '../code/CodeEditor.tsx';
import type { CheckedDraft, CheckSurroundings } from '../draft/checkDraft.ts';
import { useResources } from '../templates/useResources.ts';
import { changeBetween } from '../text/changeBetween.ts';
import { nodeAt, treeOf } from '../text/entries.ts';
import { type CanvasView, DesignCanvas } from './canvas/DesignCanvas.tsx';
import { formDocument } from './canvas/formDocument.ts';
import styles from './design.module.css';
import { grabItem } from './drag/grabItem.ts';
import { DesignFieldsContext } from './editors/designFields.ts';
import { type Changed, valueAt } from './edits/commands.ts';
import { type PaletteItem, paletteFor } from './edits/palette.ts';
import { placesIn } from './edits/raster.ts';
import { readablePart, useChecked } from './edits/useChecked.ts';
import { useDesignEdits } from './edits/useDesignEdits.ts';
import { useRename } from './edits/useRename.ts';
import { LeftElsewhereNote } from './LeftElsewhereNote.tsx';
import { OutlineTree } from './OutlineTree.tsx';
import { idOf, type Merged, outlineOf, type Part, partOf } from './outline/outline.ts';
import { PalettePanel } from './PalettePanel.tsx';
import { SettingsPane } from './SettingsPane.tsx';
import { useDictionaryCodes } from './settings/dictionaryCodes.ts';
import { useHeight } from './useHeight.ts';

interface DesignPaneProps {
  readonly name: string;
  readonly text: string;
  readonly checked: CheckedDraft | null;
  readonly surroundings: CheckSurroundings;
  readonly assistance: Assistance;
  readonly diagnostics: readonly Diagnostic[];
  readonly mayEdit: boolean;
  /** Whether there is room for one of outline, canvas and settings only. */
  readonly isNarrow: boolean;
  readonly code: RefObject<CodeHandle | null>;
  /** Shows a place of the text. */
  readonly onGoTo: (line: number, column: number) => void;
}

type Pane = 'outline' | 'canvas' | 'settings';

const PANES: readonly { readonly value: Pane; readonly label: string }[] = [
  { value: 'outline', label: '大纲' },
  { value: 'canvas', label: '画布' },
  { value: 'settings', label: '属性' },
];

/** The part with an id, or the nearest one above it that is still there. */
function nearestPart(root: Part, id: string): Part {
  for (let path = id; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
    const part = partOf(root, path);
    if (part) return part;
  }
  return root;
}

/** The document merged with its lenders, as of the last draft that was valid enough. */
function useMerged(checked: CheckedDraft | null): Merged {
  const merged = checked?.merged ?? null;
  const last = useRef(merged);
  if (merged !== null) last.current = merged;
  return last.current;
}

/** The document as parts that are chosen, ordered and set; every change is a change of its text. */
export function DesignPane(props: DesignPaneProps) {
  const { name, text, surroundings, assistance, diagnostics, mayEdit, isNarrow, code } = props;
  const { registries, ports } = useRuntime();
  const readable = useMemo(() => readablePart(props.checked), [props.checked]);
  const partial = useChecked(name, readable, surroundings);
  const checked = readable === null ? props.checked : partial;
  const merged = useMerged(checked);
  const actionTitle = useCallback((action: string) => registries.actions.get(action)?.title, [registries]);
  const root = useMemo(
    () => outlineOf({ text, merged, book: assistance.book, actionTitle }),
    [text, merged, assistance, actionTitle],
  );
  const [id, setId] = useState('');
  const selected = nearestPart(root, id);
  const [view, setView] = useState<CanvasView>('whole');
  const [pane, setPane] = useState<Pane>('outline');
  const area = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const height = useHeight(tree);
  const dictionaries = useDictionaryCodes();
  const { entries, read: readResource } = useResources(ports.transport, true, surroundings.read);
  const resources = useMemo(
    () => entries.map(({ name: value, title }) => ({ value, label: `${title} ${value}` })),
    [entries],
  );
  const fields = useMemo(() => {
    const loaded = checked?.loaded;
    return loaded?.ok && 'fields' in loaded.screen ? [...loaded.screen.fields.values()] : [];
  }, [checked]);
  const formText = useMemo(() => formDocument(valueAt(text, []), assistance.book), [text, assistance]);

  const show = (shown: string, path: JSONPath) => {
    const node = nodeAt(treeOf(shown), path);
    if (node) code.current?.select(node.offset);
  };
  const write = (next: string) => {
    if (next !== text) code.current?.change(changeBetween(text, next));
  };
  const choose = (part: Part) => {
    setId(part.id);
    show(text, part.path);
    const isOfForm = part.kind === 'place' || part.path[0] === 'form';
    const isOfList = part.kind === 'column' || part.kind === 'search' || part.kind === 'button';
    if (formText !== null && isOfForm) setView('form');
    else if (isOfList) setView('whole');
  };
  const take = (changed: Changed) => {
    write(changed.text);
    setId(idOf(changed.selected));
    show(changed.text, changed.selected);
  };
  const places = useMemo(() => placesIn(text), [text]);
  const edits = useDesignEdits({ text, merged, root, selected, mayEdit, places, take });
  const { rename, left, forget } = useRename(
    { name, text, surroundings, book: assistance.book, selected },
    (changed, isChosen) => (isChosen ? take(changed) : write(changed.text)),
  );
  const grab = (item: PaletteItem, button: Element) =>
    grabItem(item, button, { root, selected, area: () => area.current, add: edits.add });
  const groups = useMemo(() => {
    const titleOf = (wanted: string) =>
      partOf(root, `fields/${wanted}`)?.title ??
      partOf(root, `actions/${wanted}`)?.title ??
      partOf(root, `regions/${wanted}`)?.title ??
      actionTitle(wanted) ??
      wanted;
    return paletteFor({ text, merged, registries, screens: surroundings.screens, titleOf }, selected);
  }, [root, text, merged, registries, surroundings, selected, actionTitle]);
  const errors = useMemo(() => diagnostics.filter(({ severity }) => severity === 'error'), [diagnostics]);
  const wrong = useMemo(() => errors.map(({ pointer }) => pointer), [errors]);
  const isShown = (wanted: Pane) => !isNarrow || pane === wanted;
  return (
    <DesignFieldsContext value={fields}>
      <div ref={area} className={styles.design} data-narrow={isNarrow || undefined}>
        {isNarrow && (
          <Segmented<Pane> aria-label="设计内容" block value={pane} options={[...PANES]} onChange={setPane} />
        )}
        <div className={styles.side} hidden={!isShown('outline')}>
          <div ref={tree} className={styles.treeRoom}>
            <OutlineTree
              root={root}
              selected={selected}
              wrong={wrong}
              mayEdit={mayEdit}
              height={Math.max(120, height - (isNarrow ? 60 : 44))}
              onSelect={choose}
              onShift={edits.shift}
              onRemove={edits.remove}
              onDrop={edits.drop}
              onKeyDown={edits.press}
              onUndo={() => code.current?.undo()}
              onRedo={() => code.current?.redo()}
            />
          </div>
          {mayEdit && <PalettePanel groups={groups} onAdd={(item) => edits.add(item, selected)} onGrab={grab} />}
        </div>
        <div className={styles.canvasRoom} hidden={!isShown('canvas')}>
          <DesignCanvas
            name={name}
            checked={checked}
            isPartial={readable !== null}
            formText={formText}
            surroundings={surroundings}
            view={view}
            onView={setView}
            root={root}
            selected={selected}
            onSelect={choose}
            mayEdit={mayEdit}
            places={places}
            onDrop={edits.drop}
            onPlaces={edits.put}
            onKeyDown={edits.press}
            errors={errors.length}
            onErrors={() => errors[0] && props.onGoTo(errors[0].line, errors[0].column)}
          />
        </div>
        <div className={styles.settingsRoom} hidden={!isShown('settings')}>
          {left && <LeftElsewhereNote left={left} onClose={forget} />}
          <SettingsPane
            text={text}
            root={root}
            part={selected}
            merged={merged}
            assistance={assistance}
            dictionaries={dictionaries}
            resources={resources}
            readResource={readResource}
            diagnostics={diagnostics}
            mayEdit={mayEdit}
            onChange={write}
            onSelect={choose}
            onRename={rename}
          />
        </div>
      </div>
    </DesignFieldsContext>
  );
}
