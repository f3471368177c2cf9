import { SettingOutlined } from '@ant-design/icons';
import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { AutoComplete, Button, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { parseJson } from '../../../../common/parseJson.ts';
import { isRecord, type Row } from '../../../../runtime/data/json.ts';
import { inChinese } from '../../../../runtime/diagnostics/chinese.ts';
import { textOf } from '../../../../runtime/diagnostics/textOf.ts';
import { parseExpression } from '../../../../runtime/expressions/parse.ts';
import { lazyPart } from '../../../../runtime/react/lazyPart.tsx';
import { plainText } from '../../text/plainText.ts';
import type { SettingChoice } from '../settings/setting.ts';
import { Complaint } from './Complaint.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import styles from './editors.module.css';
import { useInside } from './insideContext.ts';
import { ListEditor } from './ListEditor.tsx';
import { MapEditor } from './MapEditor.tsx';
import { ObjectEditor } from './ObjectEditor.tsx';
import { useWritten } from './useWritten.ts';
import { WaysEditor } from './WaysEditor.tsx';

const IconDialog = lazyPart(async () => (await import('../../../../renderers/fields/icon/IconDialog.tsx')).IconDialog);

type Props = WidgetProps<Row, RJSFSchema>;

function isChoice(value: unknown): value is SettingChoice {
  return isRecord(value) && typeof value.value === 'string' && typeof value.label === 'string';
}

/** The choices that the setting gives its editor. */
function choicesOf({ options }: Props): SettingChoice[] {
  const choices: unknown = options.choices;
  return Array.isArray(choices) ? choices.filter(isChoice) : [];
}

/** A text, which may be there in several languages: the Chinese one is edited, the others stay. */
function TextEditor({ id, value, placeholder, disabled, options, onChange }: Props) {
  const many: Row | null = isRecord(value) ? value : null;
  const put = (text: string) => {
    if (many) onChange({ ...many, 'zh-CN': text });
    else onChange(text === '' ? options.emptyValue : text);
  };
  return (
    <Input
      id={id}
      value={plainText(value) ?? ''}
      placeholder={placeholder}
      disabled={disabled ?? false}
      suffix={many ? '中文' : undefined}
      onChange={(event) => put(event.target.value)}
    />
  );
}

/** Text of a value: a text has no quotes unless it could be mistaken for something else. */
function shownJson(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' && readJson(value) === null ? value : JSON.stringify(value, null, 2);
}

/** A value typed by the user: JSON, or the text itself. */
function readJson(text: string): { readonly value: unknown } | null {
  const value = parseJson(text);
  return value === undefined ? null : { value };
}

/** Matches beginnings of JSON; a brace alone begins an expression, as in `{id}`. */
const BEGUN = /^\s*(\[|"|\{\s*["}])/;

/** A value that no plain input can hold, as JSON or a text; it is taken when the input is left. */
function JsonEditor({ id, value, disabled, options, onChange }: Props) {
  const { draft, setDraft, complaint, finish } = useWritten(shownJson(value), options.part, (text) => {
    const read = text.trim() === '' ? { value: undefined } : readJson(text);
    if (!read && BEGUN.test(text)) return '不是正确的 JSON，例如 "文字"、12、true、["a"]、{ "a": 1 }';
    onChange(read ? read.value : text.trim());
    return null;
  });
  return (
    <>
      <Input.TextArea
        id={id}
        classNames={{ textarea: styles.jsonText ?? '' }}
        value={draft}
        disabled={disabled ?? false}
        spellCheck={false}
        rows={1}
        status={complaint === null ? '' : 'error'}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={finish}
      />
      <Complaint text={complaint} />
    </>
  );
}

/** An expression; an invalid one is reported and not saved. */
function ExpressionEditor({ id, value, disabled, options, onChange }: Props) {
  const shown = typeof value === 'string' ? value : '';
  const { draft, setDraft, complaint, finish } = useWritten(shown, options.part, (text) => {
    const parsed = text.trim() === '' ? null : parseExpression(text);
    if (parsed?.ok === false) {
      const { message, offset } = parsed;
      return `第 ${offset + 1} 个字符：${inChinese({ ...message, message: textOf(message) })}`;
    }
    onChange(parsed === null ? undefined : text);
    return null;
  });
  return (
    <>
      <Input
        id={id}
        className={styles.json}
        value={draft}
        disabled={disabled ?? false}
        placeholder="例如 power * price"
        status={complaint === null ? '' : 'error'}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={finish}
        onPressEnter={finish}
      />
      <Complaint text={complaint} />
    </>
  );
}

/** A name out of those that are there. */
function NameEditor(props: Props) {
  const { id, value, disabled, onChange } = props;
  if (value !== undefined && typeof value !== 'string') return <JsonEditor {...props} />;
  return (
    <Select
      id={id}
      className={styles.whole}
      value={value}
      disabled={disabled ?? false}
      options={choicesOf(props)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={props.placeholder || '请选择'}
      onChange={(next?: string) => onChange(next)}
    />
  );
}

/** Several names out of those that are there, in the order in which they are chosen. */
function NamesEditor(props: Props) {
  const { id, value, disabled, onChange } = props;
  return (
    <Select<string[]>
      id={id}
      className={styles.whole}
      mode="multiple"
      value={Array.isArray(value) ? value.map(String) : []}
      disabled={disabled ?? false}
      options={choicesOf(props)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={props.placeholder || '请选择'}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
    />
  );
}

/** The code of a dictionary, or the name of a resource. */
function DictEditor(props: Props) {
  const { id, name, value, disabled, onChange } = props;
  const { codesFor } = useInside();
  if (value !== undefined && typeof value !== 'string') return <JsonEditor {...props} />;
  return (
    <AutoComplete
      id={id}
      className={styles.whole}
      value={value ?? ''}
      disabled={disabled ?? false}
      options={[...codesFor(name)]}
      allowClear
      showSearch={{
        filterOption: (typed, option) =>
          `${option?.value ?? ''} ${String(option?.label ?? '')}`.toLowerCase().includes(typed.toLowerCase()),
      }}
      placeholder={props.placeholder || `${props.label}的编码或名称`}
      onChange={(next?: string) => onChange(next === undefined || next === '' ? undefined : next)}
    />
  );
}

/** The name of an icon, typed or chosen from the drawings. */
function IconEditor({ id, value, disabled, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const name = typeof value === 'string' ? value : '';
  return (
    <Space.Compact className={styles.whole}>
      <Input
        id={id}
        value={name}
        disabled={disabled ?? false}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      />
      <Button
        icon={<SettingOutlined aria-hidden />}
        aria-label="选择图标"
        title="选择图标"
        disabled={disabled ?? false}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <IconDialog
          chosen={name}
          onClose={() => setOpen(false)}
          onDone={(chosen: string) => {
            onChange(chosen);
            setOpen(false);
          }}
        />
      )}
    </Space.Compact>
  );
}

/**
 * The editors of settings that no plain input can hold, by the names that the form of settings uses: not those of the
 * form library, which draws numbers with its `text`.
 */
export const SETTING_WIDGETS = {
  'setting-text': TextEditor,
  'setting-json': JsonEditor,
  'setting-expression': ExpressionEditor,
  'setting-name': NameEditor,
  'setting-names': NamesEditor,
  'setting-dict': DictEditor,
  'setting-icon': IconEditor,
  'setting-condition': ConditionEditor,
  'setting-object': ObjectEditor,
  'setting-list': ListEditor,
  'setting-map': MapEditor,
  'setting-ways': WaysEditor,
};
