import { Form, type FormInstance, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { busyButton } from '../../../../renderers/shared/busyButton.ts';
import type { Row } from '../../../../runtime/data/json.ts';
import { useApplication } from '../../../ApplicationContext.tsx';
import { type ContactChange, saveProfile } from '../accountApi.ts';
import { useSubmission } from '../useSubmission.ts';

export interface ContactDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSaved: (user: Row) => void;
}

interface ContactFormProps<Values extends ContactChange> extends ContactDialogProps {
  readonly title: string;
  readonly form: FormInstance<Values>;
  /** The fields before the password. */
  readonly children: ReactNode;
}

/** Changes how a user can be reached, after they have proved who they are. */
export function ContactDialog<Values extends ContactChange>(props: ContactFormProps<Values>) {
  const { title, form, isOpen, onClose, onSaved, children } = props;
  const { client, notices } = useApplication();
  const { isBusy, run } = useSubmission();

  async function save(values: Values): Promise<void> {
    await run(async () => {
      const saved = await saveProfile(client, values);
      notices.show('success', '保存成功');
      onClose();
      onSaved(saved);
    });
  }

  return (
    <Modal
      open={isOpen}
      centered
      width={440}
      title={title}
      okButtonProps={busyButton(isBusy)}
      mask={{ closable: false }}
      destroyOnHidden
      onOk={() => form.submit()}
      onCancel={onClose}
      afterClose={() => form.resetFields()}
    >
      <Form<Values> form={form} name="contact" layout="vertical" onFinish={(values) => void save(values)}>
        {children}
        <Form.Item
          label="登录密码"
          name="password"
          extra="为保护账号安全，请输入当前登录密码"
          rules={[{ required: true, message: '请输入密码!' }]}
        >
          <Input.Password autoComplete="current-password" maxLength={128} placeholder="请输入当前登录密码" />
        </Form.Item>
        {/* Enter submits the form; the visible button is in the footer. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  );
}
