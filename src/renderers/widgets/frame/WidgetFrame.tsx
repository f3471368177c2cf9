import { DownloadOutlined, FullscreenExitOutlined, FullscreenOutlined, PictureOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '../../../runtime/contract/widget.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import linkStyles from '../../shared/link.module.css';
import { DataTable } from '../DataTable.tsx';
import type { ShownField } from '../shownFields.ts';
import { WidgetBody } from '../WidgetBody.tsx';
import { AgeBadge } from './AgeBadge.tsx';
import styles from './frame.module.css';
import { rowsFile } from './rowsFile.ts';

interface WidgetFrameProps {
  readonly widget: WidgetProps;
  /** What the rows say, first the one that names a row. */
  readonly fields: readonly ShownField[];
  readonly rows: readonly Row[];
  readonly caption?: string | null;
  /** Makes a picture of what is drawn; without it none is offered. */
  readonly picture?: () => Promise<Blob | null>;
  readonly children: ReactNode;
}

/** True while this element fills the screen. */
function useFullScreen(host: { readonly current: HTMLElement | null }) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(host.current !== null && document.fullscreenElement === host.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [host]);
  return isFull;
}

/** What every drawn widget offers: its rows as a table and as a file, its picture, full screen, the age of its data. */
export function WidgetFrame({ widget, fields, rows, caption = null, picture, children }: WidgetFrameProps) {
  const { data, label } = widget;
  const { files } = useRuntime().ports;
  const [isTable, setIsTable] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const isFull = useFullScreen(host);
  const showFull = () =>
    // A browser that refuses leaves the page unchanged.
    (isFull ? document.exitFullscreen() : host.current?.requestFullscreen())?.catch(() => undefined);
  const savePicture = async () => {
    const blob = await picture?.();
    if (blob) files.save(blob, `${label}.png`);
  };
  return (
    <WidgetBody {...widget}>
      <div ref={host} className={styles.frame} data-table={isTable || undefined}>
        <div className={styles.head}>
          {caption !== null && <p className={styles.caption}>{caption}</p>}
          <div className={styles.tools}>
            <button type="button" className={linkStyles.link} onClick={() => setIsTable(!isTable)}>
              {isTable ? '查看图形' : '查看数据'}
            </button>
            <span className={styles.more}>
              <button type="button" title="导出数据" onClick={() => files.save(rowsFile(fields, rows), `${label}.csv`)}>
                <DownloadOutlined aria-hidden />
              </button>
              {picture !== undefined && !isTable && (
                <button type="button" title="下载图片" onClick={() => void savePicture()}>
                  <PictureOutlined aria-hidden />
                </button>
              )}
              <button type="button" title={isFull ? '退出全屏' : '全屏'} onClick={() => void showFull()}>
                {isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
              </button>
            </span>
          </div>
        </div>
        {isTable ? (
          <div className={styles.numbers}>
            <DataTable {...widget} data={rows} fields={fields} caption={null} />
          </div>
        ) : (
          children
        )}
        <AgeBadge data={data} />
      </div>
    </WidgetBody>
  );
}
