import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { isRecord, type Row } from '../../../../runtime/data/json.ts';
import { keyChoices, startValue, valueSetting } from '../settings/mapValues.ts';
import { ValueForm } from './InsideForm.tsx';
import styles from './inside.module.css';
import { useSetting } from './insideContext.ts';
import { KeyInput } from './KeyInput.tsx';

type Props = WidgetProps<Row, RJSFSchema>;

const NOTHING: Row = {};

/** A map with free keys, such as the parameters of a call: key and value side by side. */
export function MapEditor({ id, name, label, value, disabled, registry, onChange }: Props) {
  const { setting, path, inside } = useSetting(name);
  const { book } = inside;
  const [isAdding, setAdding] = useState(false);
  const held: Row = isRecord(value) ? value : NOTHING;
  const keys = Object.keys(held).filter((key) => held[key] !== undefined);
  const choices = useMemo(() => keyChoices(setting), [setting]);
  const settings = useMemo(
    () => new Map(Object.entries(held).map(([key, entry]) => [key, valueSetting(setting, key, entry, book)])),
    [setting, held, book],
  );
  const put = (next: Row) => onChange(Object.keys(next).length > 0 || setting.isRequired ? next : undefined);
  const rekey = (from: string, to: string) =>
    put(Object.fromEntries(Object.entries(held).map(([key, entry]) => [key === from ? to : key, entry])));
  const isOff = disabled ?? false;
  const remove = (key: string) => put(Object.fromEntries(Object.entries(held).filter(([other]) => other !== key)));
  return (
    <fieldset id={id} aria-label={label} className={styles.entries}>
      {keys.map((key, index) => {
        const inner = settings.get(key);
        return (
          <div key={key} className={styles.pair}>
            <KeyInput
              label={`${label}：第 ${index + 1} 个名称`}
              value={key}
              taken={keys}
              choices={choices}
              disabled={isOff}
              onTake={(to) => rekey(key, to)}
            />
            <div className={styles.pairValue}>
              {inner && (
                <ValueForm
                  id={`${id}-${index}`}
                  setting={inner}
                  path={[...path, key]}
                  widgets={registry.widgets}
                  value={held[key]}
                  disabled={isOff}
                  onChange={(next) => put({ ...held, [key]: next === undefined ? startValue(inner) : next })}
                />
              )}
            </div>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`删除 ${key}`}
              title="删除"
              disabled={isOff}
              onClick={() => remove(key)}
            />
          </div>
        );
      })}
      {isAdding && (
        <KeyInput
          label={`${label}：新的名称`}
          value=""
          taken={keys}
          choices={choices}
          disabled={isOff}
          isNew
          onTake={(key) => {
            put({ ...held, [key]: startValue(valueSetting(setting, key, undefined, book)) });
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      <Button block icon={<PlusOutlined aria-hidden />} disabled={isOff || isAdding} onClick={() => setAdding(true)}>
        添加一项
      </Button>
    </fieldset>
  );
}
