import { useEffect, useReducer } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { loginAddressFor, PATHS } from '../../navigation/paths.ts';
import { FrontDoorFrame } from '../frame/FrontDoorFrame.tsx';
import { AccountStep } from './AccountStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import styles from './recovery.module.css';
import { advance, labelAt, type Progress, START, type WizardEvent } from './recoverySteps.ts';
import { StepLine } from './StepLine.tsx';

/** Recovery of a forgotten password (S2.29 to S2.33): the steps live in memory and end with the page. */
export function AlterationPage() {
  const navigate = useNavigate();
  const [progress, tell] = useReducer(advance, START);
  const isOver = progress.currentTab === 4;
  const username = isOver ? progress.username : '';

  useEffect(() => {
    if (isOver) void navigate(loginAddressFor(username), { replace: true });
  }, [isOver, username, navigate]);

  return (
    <FrontDoorFrame title="找回密码" titleId="recovery-title">
      <StepLine current={labelAt(progress.currentTab)} />
      <Step progress={progress} tell={tell} />
      {progress.currentTab < 3 && (
        <p className={styles.back}>
          <Link to={PATHS.login}>使用已有账户登录</Link>
        </p>
      )}
    </FrontDoorFrame>
  );
}

interface StepProps {
  readonly progress: Progress;
  readonly tell: (event: WizardEvent) => void;
}

function Step({ progress, tell }: StepProps) {
  switch (progress.currentTab) {
    case 0:
      return <AccountStep tell={tell} />;
    case 1:
      return <PhoneStep account={progress.account} phone={progress.phone} tell={tell} />;
    case 2:
      return <PasswordStep right={progress.right} tell={tell} />;
    case 3:
      return <DoneStep username={progress.username} tell={tell} />;
    case 4:
      return null;
  }
}
