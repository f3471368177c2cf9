import { ResultPanel } from '../result/ResultPanel.tsx';
import { useReturn } from '../result/useReturn.ts';
import type { WizardEvent } from './recoverySteps.ts';

interface DoneStepProps {
  readonly username: string;
  readonly tell: (event: WizardEvent) => void;
}

/** The password was changed; the login page is next (S2.30c). */
export function DoneStep({ username, tell }: DoneStepProps) {
  const leave = () => tell({ kind: 'left' });
  const left = useReturn(leave);
  return (
    <ResultPanel
      kind="success"
      title="更改密码成功"
      description={`账号 ${username} 已可使用新密码登录，${left} 秒后自动返回登录页`}
      actions={[{ text: '返回登录', run: leave }]}
    />
  );
}
