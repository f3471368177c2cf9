import { Alert, Button, Drawer, Empty, Spin, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { busyButton } from '../../../renderers/shared/busyButton.ts';
import { DiffView } from '../code/DiffView.tsx';
import type { ScreenApi, VersionEntry } from './screenApi.ts';
import styles from './screenEditor.module.css';

interface HistoryDrawerProps {
  readonly name: string;
  readonly api: ScreenApi;
  /** Text under edit, with which versions are compared. */
  readonly present: string;
  readonly isNarrow: boolean;
  /** Whether a version shall go into force. */
  readonly onAsk: (version: number) => Promise<boolean>;
  readonly onRestore: (version: number) => Promise<void>;
  readonly onClose: () => void;
}

const ACTIONS: Readonly<Record<VersionEntry['action'], string>> = {
  save: '保存',
  restore: '恢复',
  delete: '恢复为内置',
};

interface Chosen {
  readonly entry: VersionEntry;
  /** Null for a deletion. */
  readonly text: string | null;
}

/** The versions of a document; one is compared with the text under edit and can be put in force again. */
export function HistoryDrawer({ name, api, present, isNarrow, onAsk, onRestore, onClose }: HistoryDrawerProps) {
  const [entries, setEntries] = useState<readonly VersionEntry[] | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fail = (failure: unknown) => setError(failure instanceof Error ? failure.message : String(failure));

  useEffect(() => {
    api
      .history(name)
      .then(setEntries, (failure: unknown) => setError(failure instanceof Error ? failure.message : String(failure)));
  }, [api, name]);

  const choose = (entry: VersionEntry) => {
    if (entry.action === 'delete') setChosen({ entry, text: null });
    else api.textOf(name, entry.version).then((text) => setChosen({ entry, text }), fail);
  };
  const restore = async (version: number) => {
    // The button works on until its icon appears.
    if (isBusy || !(await onAsk(version))) return;
    setBusy(true);
    try {
      await onRestore(version);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Drawer open title={`${name} 的历史`} size={isNarrow ? '100%' : 1080} onClose={onClose}>
      {error !== null && <Alert type="error" showIcon title={error} />}
      <div className={styles.history}>
        <Spin spinning={entries === null && error === null} delay={200}>
          {entries?.length === 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有保存过，现在生效的是内置界面" />
          )}
          <ul className={styles.versions} aria-label="版本">
            {entries?.map((entry) => (
              <li key={entry.version}>
                <button
                  type="button"
                  className={styles.entry}
                  aria-current={entry.version === chosen?.entry.version || undefined}
                  onClick={() => choose(entry)}
                >
                  <span className={styles.entryTexts}>
                    <span className={styles.entryTitle}>
                      {`版本 ${entry.version}${entry.comment === '' ? '' : `：${entry.comment}`}`}
                    </span>
                    <span className={styles.entryName}>
                      {entry.time} {entry.author}
                    </span>
                  </span>
                  <Tag>{ACTIONS[entry.action]}</Tag>
                </button>
              </li>
            ))}
          </ul>
        </Spin>
        {chosen && (
          <div className={styles.comparison}>
            <div className={styles.comparisonHead}>
              <span>版本 {chosen.entry.version} → 编辑中的内容</span>
              {chosen.text !== null && (
                <Button type="primary" {...busyButton(isBusy)} onClick={() => void restore(chosen.entry.version)}>
                  恢复版本 {chosen.entry.version}
                </Button>
              )}
            </div>
            {chosen.text === null ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这一版删除了服务器上的界面，没有内容" />
            ) : (
              <DiffView
                before={{ label: `版本 ${chosen.entry.version}`, text: chosen.text }}
                after={{ label: '编辑中的内容', text: present }}
                isUnified={isNarrow}
              />
            )}
          </div>
        )}
      </div>
    </Drawer>
  );
}
