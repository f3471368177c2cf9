import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import type { Part } from './outline.ts';

interface NameSettingProps {
  readonly part: Part;
  readonly disabled: boolean;
  /** Gives the part another name; answers why it cannot have it, or null. */
  readonly onRename: (to: string) => Promise<string | null>;
}

/** The name of a part, taken with Enter or when the input is left; a wrong one stays and says why. */
export function NameSetting({ part, disabled, onRename }: NameSettingProps) {
  const id = useId();
  const [draft, setDraft] = useState(part.name);
  const [complaint, setComplaint] = useState<string | null>(null);
  const take = async () => setComplaint(draft === part.name ? null : await onRename(draft.trim()));
  return (
    <Form layout="vertical" size="small" component={false}>
      <Form.Item
        label="名称"
        htmlFor={id}
        validateStatus={complaint === null ? '' : 'error'}
        help={complaint ?? undefined}
      >
        <Input
          id={id}
          value={draft}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => void take()}
          onPressEnter={() => void take()}
        />
      </Form.Item>
    </Form>
  );
}
