import { Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import type { Row } from '../../../../runtime/data/json.ts';
import { useRuntime } from '../../../../runtime/react/context.tsx';
import { BOUND_WIDGETS } from '../../templates/boundRegion.ts';
import type { ResourceFacts } from '../../templates/resourceFacts.ts';
import type { SettingChoice } from '../settings/setting.ts';
import { boundRegion, type Chosen, changedBinding, chosenIn, firstBinding } from './binding.ts';

interface BindingPaneProps {
  readonly region: Row;
  readonly widget: string;
  readonly resources: readonly SettingChoice[];
  readonly read: (resource: string) => Promise<ResourceFacts>;
  readonly disabled: boolean;
  readonly onChange: (region: Row) => void;
}

/** Data of a widget, chosen from what the server offers: resource, grouping and measure. */
export function BindingPane({ region, widget, resources, read, disabled, onChange }: BindingPaneProps) {
  const { notify } = useRuntime().ports;
  const chosen = chosenIn(region);
  const [facts, setFacts] = useState<ResourceFacts | null>(null);
  const { resource } = chosen;
  useEffect(() => {
    let isCurrent = true;
    setFacts(null);
    // The check of the document reports an unreadable resource.
    if (resource !== null)
      read(resource).then(
        (found) => isCurrent && setFacts(found),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [resource, read]);

  const begin = async (name: string) => {
    try {
      const found = await read(name);
      const binding = firstBinding(widget, found);
      if (binding) onChange(boundRegion(region, widget, binding));
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error));
    }
  };
  const change = (next: Partial<Chosen>) => {
    const binding = facts && changedBinding(widget, facts, { ...chosen, ...next });
    if (binding) onChange(boundRegion(region, widget, binding));
  };
  const search = { optionFilterProp: 'label' } as const;
  return (
    <Form layout="vertical" component="div">
      <Form.Item label="数据来源" htmlFor="bind-resource" extra="按条件统计一种记录，不必写接口">
        <Select
          id="bind-resource"
          value={resource}
          placeholder="选择资源"
          showSearch={search}
          disabled={disabled}
          options={[...resources]}
          onChange={(name: string) => void begin(name)}
        />
      </Form.Item>
      {facts && BOUND_WIDGETS[widget] && (
        <Form.Item label="分组" htmlFor="bind-dimension">
          <Select
            id="bind-dimension"
            value={chosen.dimension}
            showSearch={search}
            disabled={disabled}
            options={facts.dimensions.map(({ term, title }) => ({ value: term, label: title }))}
            onChange={(dimension: string) => change({ dimension })}
          />
        </Form.Item>
      )}
      {facts && (
        <Form.Item label="指标" htmlFor="bind-measure">
          <Select
            id="bind-measure"
            value={chosen.measure}
            showSearch={search}
            disabled={disabled}
            options={facts.measures.map(({ term, title, unit }) => ({
              value: term,
              label: unit === null ? title : `${title}（${unit}）`,
            }))}
            onChange={(measure: string) => change({ measure })}
          />
        </Form.Item>
      )}
    </Form>
  );
}
