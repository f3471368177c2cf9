import { LockOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useCallback, useState } from 'react';
import { useApplication } from '../../../ApplicationContext.tsx';
import { ChangePassword } from '../../password/ChangePassword.tsx';
import { LoadedSection } from '../LoadedSection.tsx';
import settings from '../personal.module.css';
import { SettingItem } from '../SettingItem.tsx';
import { useLoaded } from '../useLoaded.ts';
import { TwoStepEnrolment } from './TwoStepEnrolment.tsx';
import { type ProvenChange, TwoStepProofDialog } from './TwoStepProofDialog.tsx';
import { loadTwoStep, type TwoStepState } from './twoStepApi.ts';

type Task = 'password' | 'enrol' | ProvenChange;

/** 安全设置: the password, and the second step of the sign-in. */
export function SecuritySettings() {
  const { client } = useApplication();
  const load = useCallback((signal: AbortSignal) => loadTwoStep(client, signal), [client]);
  const { loaded, reload, retry } = useLoaded(load);
  const [task, setTask] = useState<Task | null>(null);
  const end = () => setTask(null);

  return (
    <LoadedSection loaded={loaded} onRetry={retry}>
      {(state) => (
        <>
          <ul className={settings.items}>
            <SettingItem
              icon={<LockOutlined />}
              title="登录密码"
              description="至少 8 位，包含字母、数字和特殊符号；修改后其他设备需要重新登录"
            >
              <Button onClick={() => setTask('password')}>修改密码</Button>
            </SettingItem>
            <TwoStepItem state={state} onTask={setTask} />
          </ul>
          {task === 'password' && <ChangePassword onClose={end} />}
          {task === 'enrol' && <TwoStepEnrolment onChanged={reload} onClose={end} />}
          {(task === 'disable' || task === 'renew') && (
            <TwoStepProofDialog change={task} onChanged={reload} onClose={end} />
          )}
        </>
      )}
    </LoadedSection>
  );
}

interface TwoStepItemProps {
  readonly state: TwoStepState;
  readonly onTask: (task: Task) => void;
}

function TwoStepItem({ state, onTask }: TwoStepItemProps) {
  const { isEnabled, since, recoveryCodesLeft } = state;
  return (
    <SettingItem
      icon={<SafetyCertificateOutlined />}
      title={
        <>
          两步验证
          <Badge status={isEnabled ? 'success' : 'default'} text={isEnabled ? '已开启' : '未开启'} />
        </>
      }
      description={
        isEnabled
          ? `${since === null ? '' : `自 ${since} 起，`}登录时需要输入动态码；剩余 ${recoveryCodesLeft} 个恢复码`
          : '登录时除密码外再输入身份验证器的 6 位动态码，密码泄露也无法登录'
      }
    >
      {isEnabled ? (
        <>
          <Button onClick={() => onTask('renew')}>重新生成恢复码</Button>
          <Button danger onClick={() => onTask('disable')}>
            关闭
          </Button>
        </>
      ) : (
        <Button type="primary" onClick={() => onTask('enrol')}>
          开启
        </Button>
      )}
    </SettingItem>
  );
}
