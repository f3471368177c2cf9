import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useCallback } from 'react';
import { useApplication } from '../../../ApplicationContext.tsx';
import { LoadedSection } from '../LoadedSection.tsx';
import settings from '../personal.module.css';
import { SettingItem } from '../SettingItem.tsx';
import { useLoaded } from '../useLoaded.ts';
import { useSubmission } from '../useSubmission.ts';
import { readAgent } from './agent.ts';
import { type Device, endDevice, endOtherDevices, loadDevices } from './deviceApi.ts';

/** 登录设备: where the account is signed in, and how to end that. */
export function DeviceSettings() {
  const { client, notices, questions } = useApplication();
  const load = useCallback((signal: AbortSignal) => loadDevices(client, signal), [client]);
  const { loaded, reload, retry } = useLoaded(load);
  const { isBusy, run } = useSubmission();

  async function end(title: string, work: () => Promise<void>): Promise<void> {
    if (!(await questions.ask({ title, content: '该设备需要重新登录才能继续使用', danger: true }))) return;
    await run(async () => {
      await work();
      notices.show('success', '已下线');
      reload();
    });
  }

  return (
    <LoadedSection loaded={loaded} onRetry={retry}>
      {(devices) => (
        <>
          <div className={settings.toolbar}>
            <span>共 {devices.length} 个设备登录了您的账号；发现陌生设备时请将其下线并修改密码</span>
            {devices.length > 1 && (
              <Button
                danger
                disabled={isBusy}
                onClick={() => void end('确定让其他设备全部下线吗？', () => endOtherDevices(client))}
              >
                下线其他设备
              </Button>
            )}
          </div>
          <ul className={settings.items}>
            {devices.map((device) => (
              <DeviceItem
                key={device.id}
                device={device}
                isBusy={isBusy}
                onEnd={(name) => void end(`确定让「${name}」下线吗？`, () => endDevice(client, device.id))}
              />
            ))}
          </ul>
        </>
      )}
    </LoadedSection>
  );
}

interface DeviceItemProps {
  readonly device: Device;
  readonly isBusy: boolean;
  readonly onEnd: (name: string) => void;
}

function DeviceItem({ device, isBusy, onEnd }: DeviceItemProps) {
  const { isCurrent, address, agent, createdAt, seenAt } = device;
  const { name, isMobile } = readAgent(agent);
  const facts = [address, `登录于 ${createdAt}`, `最近使用 ${seenAt}`].filter((text) => text !== '');
  return (
    <SettingItem
      icon={isMobile ? <MobileOutlined /> : <DesktopOutlined />}
      title={
        <>
          <span title={agent}>{name}</span>
          {isCurrent && <Badge status="success" text="当前设备" />}
        </>
      }
      description={facts.join(' · ')}
    >
      {isCurrent ? undefined : (
        <Button danger disabled={isBusy} onClick={() => onEnd(name)}>
          下线
        </Button>
      )}
    </SettingItem>
  );
}
