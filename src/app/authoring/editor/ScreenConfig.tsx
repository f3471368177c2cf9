import { Button, Drawer, Empty, Result, Skeleton } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BREAKPOINTS, below } from '../../../common/breakpoints.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { useUnsaved } from '../../../runtime/react/unsaved.ts';
import { useMedia } from '../../../runtime/react/useMedia.ts';
import { useSaveKey } from '../../../runtime/react/useSaveKey.ts';
import { useApplication } from '../../ApplicationContext.tsx';
import { EmptySun } from '../../appearance/brand/EmptySun.tsx';
import type { AppRoute } from '../../navigation/menu/routes.ts';
import type { DocumentText } from '../../screens/documents/documents.ts';
import type { Assistance } from '../code/assistance.ts';
import { useHelp } from '../help/useHelp.tsx';
import { NewDocumentDialog } from '../templates/NewDocumentDialog.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';
import { FolderProblems } from './FolderProblems.tsx';
import { LibraryPanel } from './LibraryPanel.tsx';
import { loadAssistance } from './loadAssistance.ts';
import { createMenuApi } from './menuApi.ts';
import { createScreenApi, type ScreenApi } from './screenApi.ts';
import styles from './screenEditor.module.css';
import { useLastDocument } from './useLastDocument.ts';
import { useLibrary } from './useLibrary.ts';
import { useOpening } from './useOpening.ts';
import { useRoomBelow } from './useRoomBelow.ts';

interface ScreenConfigProps {
  readonly routes: readonly AppRoute[];
  /** Reads a document as the rest of the console does. */
  readonly read: (name: string) => Promise<DocumentText | null>;
  /** Lets the rest of the console see a change. */
  readonly onChanged: () => Promise<void>;
  /** Lets it see another menu. */
  readonly onMenuChanged: () => Promise<void>;
}

const isUnsaved = () => true;

/** Below it the list is opened over the document: at 1440 px the menu and the list left too little of its text. */
const ROOM_FOR_LIST = 1600;

/** Right to change documents. */
const EDIT = 'screen:edit';
/** Right to make menu entries. */
const ADD_TO_MENU = 'permission:add';

interface Begun {
  readonly name: string;
  readonly text: string;
}

/** All documents of the console, and the open one, whose name is in the address. */
export function ScreenConfig({ routes, read, onChanged, onMenuChanged }: ScreenConfigProps) {
  const { ports, registries } = useRuntime();
  const mayEdit = ports.permissions.can(EDIT);
  const api = useMemo(() => createScreenApi(ports.transport), [ports]);
  const library = useLibrary(api, routes);
  const [search, setSearch] = useSearchParams();
  const selected = search.get('name');
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isNewOpen, setNewOpen] = useState(false);
  const help = useHelp();
  const [isListOpen, setListOpen] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [isDesigning, setDesigning] = useState(false);
  const isNarrow = useMedia(below(BREAKPOINTS.narrow));
  const isTight = useMedia(below(ROOM_FOR_LIST));
  const isAlone = (isDesigning || isTight) && selected !== null;
  const place = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(place);
  // Even if nothing can be saved: the browser's save dialog would not help.
  useSaveKey(() => undefined);

  const { entries, reload } = library;
  const menu = useMemo(() => {
    const isThere = routes.some(({ page }) => page.kind === 'component' && page.name === selected);
    if (isThere || !ports.permissions.can(ADD_TO_MENU)) return null;
    return { api: createMenuApi(ports.transport), onAdded: onMenuChanged };
  }, [routes, selected, ports, onMenuChanged]);
  const screens = useMemo(() => {
    const names = entries.map(({ name }) => name);
    return begun && !names.includes(begun.name) ? [...names, begun.name] : names;
  }, [entries, begun]);
  const latest = useRef(screens);
  latest.current = screens;
  const [assistance, setAssistance] = useState<Assistance | null>(null);
  useEffect(() => {
    void loadAssistance(registries, () => latest.current).then(setAssistance);
  }, [registries]);

  const askToLeave = useCallback(
    () => ports.confirm.ask({ title: '有未保存的修改，确定放弃吗？', danger: true }),
    [ports],
  );
  const { leaving } = useApplication();
  useEffect(() => (isDirty ? leaving.protect(askToLeave) : undefined), [isDirty, leaving, askToLeave]);
  useUnsaved(isDirty ? isUnsaved : null);

  const open = async (name: string, text: string | null = null) => {
    if (name === selected && text === null) return setListOpen(false);
    if (isDirty && !(await askToLeave())) return;
    setDirty(false);
    setBegun(text === null ? null : { name, text });
    setSearch({ name });
    setNewOpen(false);
    setListOpen(false);
  };
  const reopen = useCallback((name: string) => setSearch({ name }, { replace: true }), [setSearch]);
  const view = useLastDocument(selected, library, reopen);
  const close = () => {
    setDirty(false);
    setBegun(null);
    setSearch({});
  };
  const changed = useCallback(async () => {
    await Promise.all([reload(), onChanged()]);
  }, [reload, onChanged]);

  const panel = (
    <LibraryPanel
      library={library}
      selected={selected}
      begun={begun?.name ?? null}
      onSelect={(name) => void open(name)}
      onNew={mayEdit ? () => setNewOpen(true) : undefined}
      onHelp={mayEdit ? help.open : undefined}
    />
  );
  return (
    <div ref={place} className={styles.page} data-alone={isAlone || undefined} style={{ height: room ?? undefined }}>
      <h1 className="visually-hidden">界面配置</h1>
      {mayEdit && <FolderProblems />}
      {isNarrow || isAlone ? (
        <>
          <Button block={isNarrow} className={styles.listOpener} onClick={() => setListOpen(true)}>
            选择界面
          </Button>
          <Drawer open={isListOpen} placement="left" title="界面列表" size={320} onClose={() => setListOpen(false)}>
            {panel}
          </Drawer>
        </>
      ) : (
        panel
      )}
      {selected === null || assistance === null ? (
        <div className={styles.nothing}>
          {selected === null ? (
            <Empty image={<EmptySun className={undefined} />} description="选择一个界面，或新建一个" />
          ) : (
            <Skeleton active />
          )}
        </div>
      ) : (
        <OpenedDocument
          key={selected}
          name={selected}
          begun={begun?.name === selected ? begun.text : null}
          api={api}
          assistance={assistance}
          screens={screens}
          read={read}
          mark={entries.find(({ name }) => name === selected)?.mark ?? '新建'}
          mayEdit={mayEdit}
          menu={menu}
          place={placeOf(search)}
          onDirty={setDirty}
          startMode={view.mode}
          onMode={view.setMode}
          onDesign={setDesigning}
          onChanged={changed}
          onGone={close}
        />
      )}
      <NewDocumentDialog
        isOpen={isNewOpen}
        taken={screens}
        read={read}
        onBegin={(name, text) => void open(name, text)}
        onClose={() => setNewOpen(false)}
      />
      {help.drawer}
    </div>
  );
}

/** Line and column in the address, for links that lead into a document. */
function placeOf(search: URLSearchParams): { readonly line: number; readonly column: number } | null {
  const line = Number(search.get('line'));
  return Number.isInteger(line) && line > 0 ? { line, column: Number(search.get('column')) || 1 } : null;
}

type OpenedDocumentProps = Omit<Parameters<typeof DocumentEditor>[0], 'start'> & {
  readonly begun: string | null;
  readonly api: ScreenApi;
};

function OpenedDocument({ begun, ...props }: OpenedDocumentProps) {
  const opening = useOpening(props.api, props.name, begun);
  if (opening.state === 'loading') {
    return (
      <div className={styles.nothing}>
        <Skeleton active />
      </div>
    );
  }
  if (opening.state === 'failed') {
    const again = <Button onClick={opening.retry}>重试</Button>;
    return <Result status="warning" title="界面未能打开" subTitle={opening.message} extra={again} />;
  }
  return <DocumentEditor {...props} start={opening.document} />;
}
