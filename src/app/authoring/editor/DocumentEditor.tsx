import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OpenedPart } from '../../../renderers/shared/failure/OpenedPart.tsx';
import type { Diagnostic } from '../../../runtime/diagnostics/diagnostic.ts';
import { formatDocument } from '../../../runtime/language/text/formatDocument.ts';
import { KeyOrder } from '../../../runtime/language/text/keyOrder.ts';
import { guardsOf } from '../../../runtime/model/guards.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useSaveKey } from '../../../runtime/react/useSaveKey.ts';
import { settingsAtom } from '../../platform/settings/settingsService.ts';
import type { DocumentText } from '../../screens/documents/documents.ts';
import type { Assistance } from '../code/assistance.ts';
import { CodeEditor, type CodeHandle } from '../code/CodeEditor.tsx';
import type { CheckSurroundings } from '../draft/checkDraft.ts';
import { PreviewPane } from '../draft/PreviewPane.tsx';
import { changeBetween } from '../text/changeBetween.ts';
import { AddToMenuDialog } from './AddToMenuDialog.tsx';
import { type Conflict, ConflictDialog } from './ConflictDialog.tsx';
import { EditorToolbar, saveObstacle, type ViewMode } from './EditorToolbar.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import type { Mark } from './library.ts';
import type { MenuApi } from './menuApi.ts';
import { ProblemList } from './ProblemList.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import type { ChangeResult, ScreenApi } from './screenApi.ts';
import styles from './screenEditor.module.css';
import { type DocumentState, useDraft } from './useEditedText.ts';
import { documentInForce } from './useOpening.ts';
import { useServerVerdict } from './useServerVerdict.ts';
import { useViewMode } from './useViewMode.ts';

interface DocumentEditorProps {
  readonly name: string;
  readonly mark: Mark;
  readonly start: DocumentState;
  readonly api: ScreenApi;
  readonly assistance: Assistance;
  /** Names of all documents. */
  readonly screens: readonly string[];
  readonly read: (name: string) => Promise<DocumentText | null>;
  readonly mayEdit: boolean;
  /** Adds the document to the menu; null if it is there, or the user may not change the menu. */
  readonly menu: MenuOffer | null;
  /** Line and column shown at first. */
  readonly place: { readonly line: number; readonly column: number } | null;
  /** The view at first, unless a place is shown. */
  readonly startMode: ViewMode;
  /** The user chose another view. */
  readonly onMode: (mode: ViewMode) => void;
  readonly onDirty: (isDirty: boolean) => void;
  /** The parts of the screen are being designed, which needs the room of the list next to it. */
  readonly onDesign: (isDesigning: boolean) => void;
  /** Another document is in force on the server now. */
  readonly onChanged: () => Promise<void>;
  /** The document is there no more. */
  readonly onGone: () => void;
}

const DesignPane = lazyPart(async () => (await import('../design/DesignPane.tsx')).DesignPane);
const PropertiesPane = lazyPart(async () => (await import('../properties/PropertiesPane.tsx')).PropertiesPane);

/** Adds an entry to the menu, and refreshes the rest of the console. */
interface MenuOffer {
  readonly api: MenuApi;
  readonly onAdded: () => Promise<void>;
}

type Dialog = 'none' | 'save' | 'history' | 'menu';

const NO_PROBLEMS: readonly Diagnostic[] = [];

/** One document: its text, what is wrong with it, how it looks, and what can be done with it. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { name, mark, start, api, assistance, screens, read, mayEdit, menu, place } = props;
  const { startMode, onMode, onDirty, onDesign, onChanged, onGone } = props;
  const { registries, ports } = useRuntime();
  const { language } = useAtomValue(settingsAtom);
  const surroundings = useMemo<CheckSurroundings>(
    () => ({ registries, screens, read, language }),
    [registries, screens, read, language],
  );
  const order = useMemo(() => new KeyOrder(assistance.book.root.schema, registries.verbs), [assistance, registries]);
  const draft = useDraft(name, start, surroundings);
  /** The server's verdict on the current text: mistakes, or warnings about missing server data. */
  const [told, setTold] = useState(NO_PROBLEMS);
  const [dialog, setDialog] = useState<Dialog>('none');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mode, isNarrow, setMode, chooseMode } = useViewMode(place ? 'both' : startMode, onMode);
  const code = useRef<CodeHandle>(null);
  const [hasProperties, setProperties] = useState(false);
  const [cursor, setCursor] = useState(0);
  useEffect(() => onDesign(mode === 'design'), [mode, onDesign]);

  useEffect(() => onDirty(draft.isDirty), [draft.isDirty, onDirty]);
  useEffect(() => {
    if (place) code.current?.goTo(place.line, place.column);
  }, [place]);

  const own = draft.checked?.diagnostics ?? NO_PROBLEMS;
  const isRight = draft.checked?.text === draft.text && !own.some(({ severity }) => severity === 'error');
  const lacking = useServerVerdict(api, name, draft.text, mayEdit && isRight);
  const diagnostics = told.length > 0 ? told : lacking.length > 0 ? lacking : own;
  // The rest is in fragments that the document uses.
  const file = `${name}.json`;
  const here = useMemo(() => diagnostics.filter((diagnostic) => diagnostic.file.endsWith(file)), [diagnostics, file]);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;

  const loaded = draft.checked?.loaded;
  // A fragment has no view, and what was never saved would lead to nothing.
  const shown = loaded?.ok && menu !== null && draft.saved !== null ? loaded.screen : null;

  const write = (text: string) => {
    draft.write(text);
    setTold(NO_PROBLEMS);
  };
  const format = () => {
    const text = formatDocument(draft.text, order);
    if (text === null) ports.notify.warning('文档不是正确的 JSON，无法整理格式');
    else write(text);
  };
  const goTo = (line: number, column: number) => {
    // A hidden editor can neither be scrolled nor take the focus.
    if (mode === 'preview' || mode === 'design') flushSync(() => setMode('text'));
    code.current?.goTo(line, column);
  };

  /** Takes over what the server says about a change; true when it was made. */
  const settle = async (result: ChangeResult): Promise<boolean> => {
    if (result.ok) {
      ports.notify.success(result.message);
      setTold(result.warnings);
      await onChanged();
      return true;
    }
    setTold(result.diagnostics);
    if (result.conflict) setConflict({ message: result.message, latest: await documentInForce(api, name) });
    else ports.notify.error(result.message);
    setDialog('none');
    return false;
  };

  const save = async (comment: string) => {
    const { stored: text } = draft;
    const isFirst = draft.saved === null;
    const result = await api.save(name, text, draft.version, comment);
    if (!result.ok) return void (await settle(result));
    draft.rebase({ text, saved: text, version: result.version }, true);
    setDialog(isFirst ? 'menu' : 'none');
    await settle(result);
  };
  const askToRestore = (version: number) => {
    const lost = draft.isDirty ? '，未保存的修改会丢失' : '';
    const content = `恢复后立即生效，所有用户下次打开时看到${lost}`;
    return ports.confirm.ask({ title: `确定恢复版本 ${version} 吗？`, content });
  };
  const restore = async (version: number) => {
    if (!(await settle(await api.restore(name, version, draft.version)))) return;
    draft.rebase(await documentInForce(api, name));
    setDialog('none');
  };
  const remove = async () => {
    const title = mark === '新建' ? `确定删除界面「${name}」吗？` : `确定把「${name}」恢复为内置界面吗？`;
    if (!(await ports.confirm.ask({ title, content: '历史仍会保留', danger: true }))) return;
    if (!(await settle(await api.remove(name, draft.version)))) return;
    if (mark === '新建') onGone();
    else draft.rebase(await documentInForce(api, name));
  };
  const download = () => {
    const file = new Blob([draft.stored], { type: 'application/json' });
    ports.files.save(file, `${name.split('/').at(-1)}.json`);
  };
  useSaveKey(() => {
    const reason = saveObstacle({ mayEdit, errors, isDirty: draft.isDirty });
    if (dialog !== 'none' || conflict !== null) return;
    if (reason === undefined) setDialog('save');
    else ports.notify.info(reason);
  });
  const rebase = (latest: DocumentState, keepText: boolean) => {
    draft.rebase(latest, keepText);
    setConflict(null);
  };

  return (
    <section className={styles.document} aria-label={name}>
      <EditorToolbar
        name={name}
        mark={mark}
        version={draft.version}
        isDirty={draft.isDirty}
        errors={errors}
        mode={mode}
        isNarrow={isNarrow}
        mayEdit={mayEdit}
        hasProperties={hasProperties}
        onMode={chooseMode}
        onProperties={() => setProperties(!hasProperties)}
        onSave={() => setDialog('save')}
        onFormat={format}
        onHistory={() => setDialog('history')}
        onDownload={download}
        onAddToMenu={shown ? () => setDialog('menu') : undefined}
        onRemove={draft.version > 0 ? () => void remove() : undefined}
      />
      <div className={styles.panes} data-mode={mode} data-properties={hasProperties}>
        <div className={styles.textPane} hidden={mode === 'preview' || mode === 'design'}>
          <CodeEditor
            handle={code}
            text={draft.text}
            label={`${name} 的文档`}
            assistance={assistance}
            diagnostics={here}
            onChange={write}
            onCursor={setCursor}
            onFormat={format}
          />
          <ProblemList file={file} diagnostics={diagnostics} onGoTo={goTo} />
        </div>
        {mode === 'design' && (
          <OpenedPart onClosed={() => setMode('text')}>
            <DesignPane
              name={name}
              text={draft.text}
              checked={draft.checked}
              surroundings={surroundings}
              assistance={assistance}
              diagnostics={here}
              mayEdit={mayEdit}
              isNarrow={isNarrow}
              code={code}
              onGoTo={goTo}
            />
          </OpenedPart>
        )}
        {mode !== 'design' && (mode !== 'text' || hasProperties) && (
          <div className={styles.side}>
            {mode !== 'text' && <PreviewPane name={name} checked={draft.checked} isBeside={mode === 'both'} />}
            {hasProperties && mode !== 'preview' && (
              <OpenedPart onClosed={() => setProperties(false)}>
                <PropertiesPane
                  text={draft.text}
                  offset={cursor}
                  merged={draft.checked?.merged ?? null}
                  registries={assistance.registries}
                  mayEdit={mayEdit}
                  onChange={(text) => code.current?.change(changeBetween(draft.text, text))}
                />
              </OpenedPart>
            )}
          </div>
        )}
      </div>
      <SaveDialog
        name={name}
        isOpen={dialog === 'save'}
        hasWarnings={diagnostics.length > 0}
        onSave={save}
        onClose={() => setDialog('none')}
      />
      {dialog === 'menu' && shown && menu && (
        <AddToMenuDialog
          name={name}
          title={shown.title}
          guards={guardsOf(shown)}
          api={menu.api}
          onAdded={async (message) => {
            ports.notify.success(message);
            setDialog('none');
            await menu.onAdded();
          }}
          onClose={() => setDialog('none')}
        />
      )}
      {dialog === 'history' && (
        <HistoryDrawer
          name={name}
          api={api}
          present={draft.text}
          isNarrow={isNarrow}
          onAsk={askToRestore}
          onRestore={restore}
          onClose={() => setDialog('none')}
        />
      )}
      <ConflictDialog
        conflict={conflict}
        mine={draft.text}
        isNarrow={isNarrow}
        onTakeLatest={(latest) => rebase(latest, false)}
        onKeepMine={(latest) => rebase(latest, true)}
        onClose={() => setConflict(null)}
      />
    </section>
  );
}
