import { Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { busyButton } from '../../../renderers/shared/busyButton.ts';
import { DesignProvider } from '../../appearance/theme/DesignProvider.tsx';
import type { OwnDepartments } from './departmentApi.ts';

interface DepartmentDialogProps {
  readonly own: OwnDepartments;
  readonly title?: string;
  /** Whether one may leave without a choice. */
  readonly isClosable?: boolean;
  /** Resolves when the server has answered; never rejects. */
  readonly onChoose: (orgCode: string) => Promise<void>;
  readonly onClose: () => void;
}

interface Choice {
  readonly orgCode: string;
}

/** Asks for a department (S2.26): a confirm button, and a way out only where there is one. */
export function DepartmentDialog(props: DepartmentDialogProps) {
  const { own, title = '部门选择', isClosable = true, onChoose, onClose } = props;
  const [form] = Form.useForm<Choice>();
  const [isBusy, setBusy] = useState(false);
  const present = own.departments.find(({ orgCode }) => orgCode === own.present)?.orgCode;

  async function choose({ orgCode }: Choice): Promise<void> {
    setBusy(true);
    try {
      await onChoose(orgCode);
    } finally {
      setBusy(false);
    }
  }

  return (
    <DesignProvider>
      <Modal
        open
        centered
        width={450}
        title={title}
        okText="确认"
        okButtonProps={busyButton(isBusy)}
        closable={isClosable}
        keyboard={isClosable}
        mask={{ closable: false }}
        cancelText="关闭"
        cancelButtonProps={isClosable ? undefined : { style: { display: 'none' } }}
        onOk={() => form.submit()}
        onCancel={onClose}
      >
        <Form<Choice>
          form={form}
          name="department"
          layout="vertical"
          initialValues={{ orgCode: present }}
          onFinish={(choice) => void choose(choice)}
        >
          <Form.Item label="选择部门" name="orgCode" rules={[{ required: true, message: '请选择部门!' }]}>
            <Select
              placeholder="请选择部门"
              showSearch={{ optionFilterProp: 'label' }}
              options={own.departments.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
            />
          </Form.Item>
        </Form>
      </Modal>
    </DesignProvider>
  );
}
