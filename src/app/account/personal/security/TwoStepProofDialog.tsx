import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { busyButton } from '../../../../renderers/shared/busyButton.ts';
import { useApplication } from '../../../ApplicationContext.tsx';
import { useSubmission } from '../useSubmission.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { disableTwoStep, renewRecoveryCodes, type TwoStepProof } from './twoStepApi.ts';

/** Change of an active second step. */
export type ProvenChange = 'disable' | 'renew';

interface TwoStepProofDialogProps {
  readonly change: ProvenChange;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<ProvenChange, string>> = { disable: '关闭两步验证', renew: '重新生成恢复码' };

/** Password and code before the second step is switched off or its recovery codes are renewed. */
export function TwoStepProofDialog({ change, onChanged, onClose }: TwoStepProofDialogProps) {
  const { client, notices } = useApplication();
  const [form] = Form.useForm<TwoStepProof>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isBusy, run } = useSubmission();

  async function send({ password, code }: TwoStepProof): Promise<void> {
    if (codes !== null) return onClose();
    const proof = { password, code: code.trim() };
    await run(async () => {
      if (change === 'renew') {
        setCodes(await renewRecoveryCodes(client, proof));
      } else {
        await disableTwoStep(client, proof);
        notices.show('success', '已关闭两步验证');
        onClose();
      }
      onChanged();
    });
  }

  return (
    <Modal
      open
      centered
      width={480}
      title={TITLES[change]}
      okText={codes === null ? '确定' : '我已保存'}
      okButtonProps={{ danger: change === 'disable', ...busyButton(isBusy) }}
      cancelButtonProps={codes === null ? undefined : { style: { display: 'none' } }}
      mask={{ closable: false }}
      keyboard={codes === null}
      closable={codes === null}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<TwoStepProof> form={form} name="twoStepProof" layout="vertical" onFinish={(values) => void send(values)}>
        {codes === null ? (
          <>
            <Form.Item label="登录密码" name="password" rules={[{ required: true, message: '请输入密码!' }]}>
              <Input.Password
                autoFocus
                autoComplete="current-password"
                maxLength={128}
                placeholder="请输入当前登录密码"
              />
            </Form.Item>
            <Form.Item
              label="动态码"
              name="code"
              rules={[{ required: true, whitespace: true, message: '请输入 6 位动态码!' }]}
            >
              <Input autoComplete="one-time-code" maxLength={16} placeholder="6 位动态码，或一个恢复码" />
            </Form.Item>
          </>
        ) : (
          <RecoveryCodes codes={codes} />
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  );
}
