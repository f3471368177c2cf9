import { Button, Drawer } from 'antd';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { settingsAtom } from '../../platform/settings/settingsService.ts';
import { DesignProvider } from '../theme/DesignProvider.tsx';
import { AppearanceOptions } from './AppearanceOptions.tsx';
import { LayoutOptions } from './LayoutOptions.tsx';
import styles from './settings.module.css';
import { useOfferedLanguages } from './useOfferedLanguages.ts';

interface SettingsDrawerProps {
  /** Called once the drawer is out of sight. */
  readonly onClosed: () => void;
}

/** 系统设置 (S2.42): every option holds at once and is kept in this browser. */
export function SettingsDrawer({ onClosed }: SettingsDrawerProps) {
  const { settings: service, notices, client } = useApplication();
  const settings = useAtomValue(settingsAtom);
  const languages = useOfferedLanguages(client, settings.language);
  const [isOpen, setOpen] = useState(true);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(JSON.stringify(settings, null, 2));
      notices.show('success', '设置已复制');
    } catch {
      notices.show('error', '复制失败，浏览器不允许写入剪贴板');
    }
  }

  const footer = (
    <div className={styles.footer}>
      <Button onClick={() => void copy()}>复制设置</Button>
      <Button onClick={() => service.reset()}>恢复默认</Button>
    </div>
  );
  return (
    <DesignProvider>
      <Drawer
        title="系统设置"
        open={isOpen}
        size={360}
        classNames={{ body: styles.body }}
        footer={footer}
        onClose={() => setOpen(false)}
        afterOpenChange={(isShown) => {
          if (!isShown) onClosed();
        }}
      >
        <AppearanceOptions settings={settings} onChange={service.change} languages={languages} />
        <LayoutOptions settings={settings} onChange={service.change} />
      </Drawer>
    </DesignProvider>
  );
}
