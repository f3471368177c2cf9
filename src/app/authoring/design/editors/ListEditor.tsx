import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { Row } from '../../../../runtime/data/json.ts';
import { below, expand } from '../../assist/facets.ts';
import { complaintAt } from '../settings/settingsForm.ts';
import { entryOfKind, kindsOf, STEP_TITLES } from '../settings/stepKinds.ts';
import { Entry } from './Entry.tsx';
import { EntryForm } from './EntryForm.tsx';
import { entrySummary } from './entrySummary.ts';
import styles from './inside.module.css';
import { useSetting } from './insideContext.ts';

type Props = WidgetProps<Row, RJSFSchema>;

/** An ordered list of objects, as the steps of an action: each one line until it is opened, one open at a time. */
export function ListEditor({ id, name, label, value, disabled, registry, onChange }: Props) {
  const { setting, path, inside } = useSetting(name);
  const { book, diagnostics } = inside;
  const [open, setOpen] = useState<number | null>(null);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const items = useMemo(
    () => below(setting.facets, 0).flatMap((facet) => expand(facet, undefined, book)),
    [setting, book],
  );
  const kinds = useMemo(() => kindsOf(items), [items]);
  const put = (next: readonly unknown[], shown: number | null) => {
    onChange(next.length > 0 ? next : setting.isRequired ? [] : undefined);
    setOpen(shown);
  };
  const add = (entry: unknown) => put([...entries, entry], entries.length);
  const shift = (from: number, to: number) =>
    put(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]), open === from ? to : open === to ? from : open);
  const [unit, adding] = kinds.length > 0 ? ['步', '添加一步'] : ['项', '添加一项'];
  const tool = (index: number) => (word: string, icon: ReactNode, isOff: boolean, act: () => void) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={`${word}第 ${index + 1} ${unit}`}
      title={word}
      disabled={isOff || (disabled ?? false)}
      onClick={act}
    />
  );
  const tools = (index: number) => {
    const button = tool(index);
    return (
      <>
        {button('上移', <ArrowUpOutlined aria-hidden />, index === 0, () => shift(index, index - 1))}
        {button('下移', <ArrowDownOutlined aria-hidden />, index === entries.length - 1, () => shift(index, index + 1))}
        {button('删除', <DeleteOutlined aria-hidden />, false, () => put(entries.toSpliced(index, 1), null))}
      </>
    );
  };
  const addButton = (act?: () => void) => (
    <Button block icon={<PlusOutlined aria-hidden />} disabled={disabled ?? false} onClick={act}>
      {adding}
    </Button>
  );
  return (
    <fieldset id={id} aria-label={label} className={styles.entries}>
      {entries.map((entry, index) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place alone
          key={index}
          title={`${index + 1}. ${entrySummary(kinds, entry)}`}
          isOpen={open === index}
          onToggle={() => setOpen(open === index ? null : index)}
          complaint={complaintAt(diagnostics, [...path, index], open === index ? 'itself' : 'anywhere')}
          tools={tools(index)}
        >
          <EntryForm
            id={`${id}-${index}`}
            setting={setting}
            kinds={kinds}
            path={[...path, index]}
            widgets={registry.widgets}
            value={entry}
            disabled={disabled ?? false}
            onChange={(next) => put(entries.with(index, next), open)}
          />
        </Entry>
      ))}
      {kinds.length > 0 ? (
        <Dropdown
          trigger={['click']}
          disabled={disabled ?? false}
          menu={{
            items: kinds.map((kind) => ({ key: kind, label: STEP_TITLES[kind] ?? kind })),
            onClick: ({ key }) => add(entryOfKind(key, null, below(setting.facets, 0), book)),
          }}
        >
          {addButton()}
        </Dropdown>
      ) : (
        addButton(() => add({}))
      )}
    </fieldset>
  );
}
