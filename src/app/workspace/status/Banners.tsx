import { useAtomValue } from 'jotai/react';
import { useContext, useRef, useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { connectionAtom, connectionOf } from '../../platform/connection/connection.ts';
import { keepAndReload } from '../../platform/parts/forcedReload.ts';
import { useRelease } from '../../platform/release/useRelease.ts';
import { UnsavedPagesContext } from '../tabs/unsavedPages.ts';
import { Banner } from './Banner.tsx';
import styles from './banner.module.css';

/** What concerns the whole console: that the server cannot be reached, and that it has a newer build. */
export function Banners() {
  const connection = useAtomValue(connectionAtom);
  const { basePath } = useApplication().configuration;
  const release = useRelease(basePath);
  return (
    <section className={styles.region} aria-label="系统状态" aria-live="polite">
      {connection === 'offline' && <Offline />}
      {connection === 'restored' && <Banner kind="success" text="网络已恢复" />}
      {connection !== 'offline' && release.isOffered && <NewerBuild onPostpone={release.postpone} />}
    </section>
  );
}

function Offline() {
  const application = useApplication();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const retry = { text: '立即重试', run: () => connectionOf(application).probeNow() };
  const text = '网络已断开，恢复后会自动重试';
  return <Banner kind="warning" text={text} actions={[retry]} onClose={() => setClosed(true)} />;
}

function NewerBuild({ onPostpone }: { readonly onPostpone: () => void }) {
  const application = useApplication();
  const pages = useContext(UnsavedPagesContext);
  const isAsking = useRef(false);

  async function refresh(): Promise<void> {
    const { leaving, questions } = application;
    const content = '有未保存的内容。表单的内容会保留，刷新后可以恢复；其他修改将丢失。';
    if (isAsking.current) return;
    isAsking.current = true;
    const loses = pages.any() || leaving.isProtecting();
    const mayRefresh = !loses || (await questions.ask({ title: '确定刷新吗？', content, danger: true }));
    isAsking.current = false;
    if (mayRefresh) keepAndReload(application, () => window.location.reload());
  }

  const actions = [
    { text: '立即刷新', run: () => void refresh() },
    { text: '稍后', run: onPostpone },
  ];
  return <Banner kind="info" text="系统已更新，刷新后使用新版本" actions={actions} />;
}
