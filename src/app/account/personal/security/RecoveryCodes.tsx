import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useAtomValue } from 'jotai/react';
import { useApplication } from '../../../ApplicationContext.tsx';
import { saveFile } from '../../../platform/saveFile.ts';
import { sessionAtom } from '../../../session/state.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './security.module.css';
import { recoveryText } from './twoStepApi.ts';

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { configuration } = useApplication();
  const { user } = useAtomValue(sessionAtom);
  const username = String(user?.username ?? '');
  const text = recoveryText(codes, configuration.platformName, username);
  const download = () => {
    const blob = new Blob([text], { type: 'text/plain;charset=utf-8' });
    saveFile(blob, `${configuration.platformName}-恢复码-${username}.txt`);
  };
  return (
    <>
      <Alert type="warning" showIcon title="恢复码只显示这一次，每个只能用一次。手机丢失时用它登录，请妥善保存。" />
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.codeActions}>
        <CopyButton text={text} label="复制全部" />
        <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
          下载
        </Button>
      </div>
    </>
  );
}
