import { Form, Input, Radio, Select } from 'antd';
import { Dialog } from '../../../renderers/shared/Dialog.tsx';
import { useRuntime } from '../../../runtime/react/context.tsx';
import type { DocumentText } from '../../screens/documents/documents.ts';
import type { ResourceFacts } from './resourceFacts.ts';
import styles from './templates.module.css';
import { nameComplaint, startingText, TEMPLATES } from './templates.ts';
import { useResources } from './useResources.ts';

interface NewDocumentDialogProps {
  readonly isOpen: boolean;
  readonly taken: readonly string[];
  /** Reads a document as the rest of the console does. */
  readonly read: (name: string) => Promise<DocumentText | null>;
  readonly onBegin: (name: string, text: string) => void;
  readonly onClose: () => void;
}

interface Answers {
  readonly name: string;
  readonly title: string;
  readonly template: string;
  /** Not asked where the template needs none. */
  readonly origin: 'resource' | 'base' | undefined;
  readonly resource: string | undefined;
  readonly base: string | undefined;
}

const templateOf = (key: string | undefined) => TEMPLATES.find((template) => template.key === key);

const START: Partial<Answers> = { template: TEMPLATES[0]?.key };

/** Asks for what a new document cannot do without. */
export function NewDocumentDialog({ isOpen, taken, read, onBegin, onClose }: NewDocumentDialogProps) {
  const [form] = Form.useForm<Answers>();
  const { transport, notify } = useRuntime().ports;
  const resources = useResources(transport, isOpen, read);
  const template = templateOf(Form.useWatch('template', form)) ?? TEMPLATES[0];
  const chosen = Form.useWatch('origin', form);
  const hasResources = resources.entries.length > 0;
  const origin = hasResources ? (chosen ?? 'resource') : 'base';
  const isAsked = template?.needs === 'records';

  const begin = async (answers: Answers) => {
    if (!template) return;
    let resource: ResourceFacts | null = null;
    if (isAsked && origin === 'resource') {
      try {
        resource = await resources.read(answers.resource ?? '');
      } catch (error) {
        return notify.error(error instanceof Error ? error.message : String(error));
      }
      const obstacle = template.obstacle?.(resource) ?? null;
      if (obstacle !== null)
        return form.setFields([{ name: 'resource', errors: [`${obstacle}，请选择其他样板或资源`] }]);
    }
    const base = isAsked && origin === 'base' ? (answers.base ?? '') : '';
    onBegin(answers.name, startingText(template, { name: answers.name, title: answers.title, base, resource }));
  };
  const takeTitle = (name: string) => {
    const title = resources.entries.find((entry) => entry.name === name)?.title;
    if (title !== undefined && !form.getFieldValue('title')) form.setFieldValue('title', title);
  };
  return (
    <Dialog
      open={isOpen}
      title="新建界面"
      width={880}
      // Whatever the template asks for, the buttons stay in the window.
      style={{ top: 32 }}
      classNames={{ body: styles.body ?? '' }}
      okText="开始编辑"
      destroyOnHidden
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={START}
        onFinish={(answers) => void begin(answers)}
        preserve={false}
      >
        <div className={styles.names}>
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
        </div>
        <Form.Item name="template" label="从何开始">
          <Radio.Group
            className={styles.templates ?? ''}
            options={TEMPLATES.map(({ key, title, description }) => ({
              value: key,
              label: (
                <>
                  {title}
                  <span className={styles.about}>{description}</span>
                </>
              ),
            }))}
          />
        </Form.Item>
        {isAsked && hasResources && (
          <Form.Item name="origin" label="数据" initialValue="resource">
            <Radio.Group
              optionType="button"
              options={[
                { value: 'resource', label: '资源或数据表' },
                { value: 'base', label: '接口路径' },
              ]}
            />
          </Form.Item>
        )}
        {isAsked && origin === 'resource' && (
          <Form.Item
            name="resource"
            label="资源"
            extra="字段、标题、字典和校验由资源给出；数据表先在「Online表单开发」中导入"
            rules={[{ required: true, message: '请选择资源' }]}
          >
            <Select
              placeholder="请选择资源"
              showSearch={{ optionFilterProp: 'label' }}
              options={resources.entries.map(({ name, title }) => ({ value: name, label: `${title} ${name}` }))}
              onChange={takeTitle}
            />
          </Form.Item>
        )}
        {isAsked && origin === 'base' && (
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
