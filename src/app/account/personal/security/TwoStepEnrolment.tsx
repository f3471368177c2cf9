import { Form, Input, Modal, Steps } from 'antd';
import { useState } from 'react';
import { busyButton } from '../../../../renderers/shared/busyButton.ts';
import { useApplication } from '../../../ApplicationContext.tsx';
import { useSubmission } from '../useSubmission.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './security.module.css';
import { TwoStepSecretView } from './TwoStepSecretView.tsx';
import { confirmTwoStep, enrolTwoStep, type TwoStepSecret } from './twoStepApi.ts';

interface TwoStepEnrolmentProps {
  /** The second step is on. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

type Stage =
  | { readonly step: 0 }
  | { readonly step: 1; readonly secret: TwoStepSecret }
  | { readonly step: 2; readonly codes: readonly string[] };

interface EnrolmentValues {
  readonly password: string;
  readonly code: string;
}

const NEXT = ['下一步', '确认开启', '我已保存'] as const;

/** Switches the second step on: prove who one is, add the account to an app, keep the recovery codes. */
export function TwoStepEnrolment({ onChanged, onClose }: TwoStepEnrolmentProps) {
  const { client } = useApplication();
  const [form] = Form.useForm<EnrolmentValues>();
  const [stage, setStage] = useState<Stage>({ step: 0 });
  const { isBusy, run } = useSubmission();

  async function next(values: EnrolmentValues): Promise<void> {
    if (stage.step === 2) return onClose();
    await run(async () => {
      if (stage.step === 0) {
        setStage({ step: 1, secret: await enrolTwoStep(client, values.password) });
      } else {
        const codes = await confirmTwoStep(client, values.code.trim());
        setStage({ step: 2, codes });
        onChanged();
      }
    });
  }

  return (
    <Modal
      open
      centered
      width={520}
      title="开启两步验证"
      okText={NEXT[stage.step]}
      okButtonProps={busyButton(isBusy)}
      mask={{ closable: false }}
      keyboard={stage.step !== 2}
      closable={stage.step !== 2}
      cancelButtonProps={stage.step === 2 ? { style: { display: 'none' } } : undefined}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Steps
        className={styles.steps}
        size="small"
        responsive={false}
        current={stage.step}
        titlePlacement="vertical"
        items={[{ title: '验证密码' }, { title: '绑定验证器' }, { title: '保存恢复码' }]}
      />
      <Form<EnrolmentValues> form={form} name="twoStep" layout="vertical" onFinish={(values) => void next(values)}>
        {stage.step === 0 && (
          <Form.Item label="登录密码" name="password" rules={[{ required: true, message: '请输入密码!' }]}>
            <Input.Password
              autoFocus
              autoComplete="current-password"
              maxLength={128}
              placeholder="请输入当前登录密码"
            />
          </Form.Item>
        )}
        {stage.step === 1 && (
          <>
            <TwoStepSecretView secret={stage.secret} />
            <Form.Item
              label="动态码"
              name="code"
              validateTrigger="onBlur"
              rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: '请输入 6 位动态码!' }]}
            >
              <Input
                autoFocus
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={6}
                placeholder="请输入应用显示的 6 位动态码"
              />
            </Form.Item>
          </>
        )}
        {stage.step === 2 && <RecoveryCodes codes={stage.codes} />}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  );
}
