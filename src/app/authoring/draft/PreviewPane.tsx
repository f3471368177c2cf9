import { Alert, Empty } from 'antd';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Screen } from '../../../renderers/screen/Screen.tsx';
import { RuntimeProvider, useRuntime } from '../../../runtime/react/context.tsx';
import type { LoadedScreen } from '../../../runtime/runtime.ts';
import type { CheckedDraft } from './checkDraft.ts';
import styles from './preview.module.css';
import { createPreviewScreens, previewRuntime } from './preview.ts';
import { usePreviewZoom } from './usePreviewZoom.ts';

interface PreviewPaneProps {
  readonly name: string;
  readonly checked: CheckedDraft | null;
  /** True if the text is shown next to it, which leaves little room. */
  readonly isBeside: boolean;
}

/**
 * Preview of a draft. It renders again when the draft was checked, not at every move of the cursor.
 */
export const PreviewPane = memo(function PreviewPane({ name, checked, isBeside }: PreviewPaneProps) {
  const loaded = checked?.loaded;
  return (
    <section className={styles.preview} aria-label="预览">
      {loaded === null && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="片段没有自己的界面，使用它的界面会显示它的字段" />
      )}
      {loaded && <PreviewedScreen name={name} loaded={loaded} isBeside={isBeside} />}
    </section>
  );
});

interface PreviewedScreenProps extends Pick<PreviewPaneProps, 'name' | 'isBeside'> {
  readonly loaded: LoadedScreen;
}

/** The draft as a screen, with the server's data. While nothing can be drawn the last good state stays. */
function PreviewedScreen({ name, loaded, isBeside }: PreviewedScreenProps) {
  const runtime = useRuntime();
  const [first] = useState(loaded);
  const screens = useMemo(() => createPreviewScreens(name, first, runtime.screens), [name, first, runtime]);
  const inner = useMemo(() => previewRuntime(runtime, screens), [runtime, screens]);
  const [shown, setShown] = useState(loaded);
  const body = useRef<HTMLDivElement>(null);
  const zoom = usePreviewZoom(body, isBeside);

  useEffect(() => {
    if (loaded === shown || (!loaded.ok && shown.ok)) return;
    screens.put(loaded);
    setShown(loaded);
  }, [loaded, shown, screens]);

  const isBehind = !loaded.ok && shown.ok;
  return (
    <>
      {isBehind && <Alert type="warning" showIcon banner title="文档有误，预览停在上一个正确的状态" />}
      <div ref={body} className={styles.previewBody}>
        {/* Next to the text there is little room: the screen is scaled down, as if in one half of a page. */}
        <div data-room={isBeside ? 'half' : undefined} style={{ zoom }}>
          <RuntimeProvider runtime={inner}>
            <Screen name={name} />
          </RuntimeProvider>
        </div>
      </div>
    </>
  );
}
