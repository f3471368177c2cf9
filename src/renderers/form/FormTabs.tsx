import { Badge, Tabs } from 'antd';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { LayoutNode } from '../../runtime/contract/formPlan.ts';
import { fieldNamesOf } from '../../runtime/contract/formPlan.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import type { FormSetting } from './setting.ts';

interface FormTabsProps {
  readonly tabs: Extract<LayoutNode, { kind: 'tabs' }>['tabs'];
  readonly setting: FormSetting;
  /** Draws what stands in a tab; handed in because a layout holds tabs and tabs hold layouts. */
  readonly draw: (nodes: readonly LayoutNode[]) => ReactNode;
}

/** How many of these fields show an error now. */
function useErrorCount(form: FormModel, names: readonly string[]): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = names.map((name) => form.subscribe(name, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [form, names],
  );
  return useSyncExternalStore(subscribe, () => names.filter((name) => form.status(name).error !== null).length);
}

function TabLabel({ title, names, form }: { title: string; names: readonly string[]; form: FormModel }) {
  const count = useErrorCount(form, names);
  return (
    <Badge count={count} size="small" offset={[10, 0]} title={`${count} 处错误`}>
      {title}
    </Badge>
  );
}

/** Tabs of a form; a tab shows how many of its fields have an error and comes to the front when one is wanted. */
export function FormTabs({ tabs, setting, draw }: FormTabsProps) {
  const { form, revealer } = setting;
  const [names] = useState(() => tabs.map((tab) => tab.nodes.flatMap(fieldNamesOf)));
  const [active, setActive] = useState('0');
  useEffect(
    () =>
      revealer.subscribe((wanted) => {
        const place = names.findIndex((entries) => entries.includes(wanted));
        if (place >= 0) setActive(String(place));
      }),
    [revealer, names],
  );
  return (
    <Tabs
      activeKey={active}
      onChange={setActive}
      items={tabs.map((tab, index) => ({
        key: String(index),
        label: <TabLabel title={tab.title} names={names[index] ?? []} form={form} />,
        children: draw(tab.nodes),
      }))}
    />
  );
}
