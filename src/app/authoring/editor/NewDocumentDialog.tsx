import { Form, Input, Radio } from 'antd';
import { Dialog } from '../../../renderers/shared/Dialog.tsx';
import { nameComplaint, startingText, TEMPLATES } from './templates.ts';

interface NewDocumentDialogProps {
  readonly isOpen: boolean;
  readonly taken: readonly string[];
  readonly onBegin: (name: string, text: string) => void;
  readonly onClose: () => void;
}

interface Answers {
  readonly name: string;
  readonly title: string;
  /** Not asked where the template needs none. */
  readonly base: string | undefined;
  readonly template: string;
}

const templateOf = (key: string | undefined) => TEMPLATES.find((template) => template.key === key);

const START: Partial<Answers> = { template: TEMPLATES[0]?.key };

/** Asks for what a new document cannot do without. */
export function NewDocumentDialog({ isOpen, taken, onBegin, onClose }: NewDocumentDialogProps) {
  const [form] = Form.useForm<Answers>();
  const needsBase = templateOf(Form.useWatch('template', form))?.needsBase ?? true;
  const begin = (answers: Answers) => {
    const template = templateOf(answers.template);
    if (template) onBegin(answers.name, startingText(template, { ...answers, base: answers.base ?? '' }));
  };
  return (
    <Dialog
      open={isOpen}
      title="新建界面"
      okText="开始编辑"
      destroyOnHidden
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={START} onFinish={begin} preserve={false}>
        <Form.Item
          name="name"
          label="名称"
          extra="与菜单的组件路径相同"
          rules={[
            {
              validator: (_rule, name: unknown) => {
                const complaint = nameComplaint(String(name ?? ''), taken);
                return complaint === null ? Promise.resolve() : Promise.reject(new Error(complaint));
              },
            },
          ]}
        >
          <Input placeholder="station/Foo" autoComplete="off" />
        </Form.Item>
        <Form.Item name="title" label="标题" rules={[{ required: true, message: '请输入标题' }]}>
          <Input placeholder="电站档案" autoComplete="off" />
        </Form.Item>
        <Form.Item name="template" label="从何开始">
          <Radio.Group
            options={TEMPLATES.map(({ key, title, description }) => ({
              value: key,
              label: `${title}：${description}`,
            }))}
            vertical
          />
        </Form.Item>
        {needsBase && (
          <Form.Item
            name="base"
            label="接口路径"
            extra="列表、新增、编辑等接口都在它下面"
            rules={[
              { required: true, pattern: /^(\/[^/\s?#]+)+$/, message: '接口路径以 / 开头，例如 /station/stationInfo' },
            ]}
          >
            <Input placeholder="/station/stationInfo" autoComplete="off" />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  );
}
