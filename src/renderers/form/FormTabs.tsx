import { Badge, Tabs } from 'antd';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type LayoutNode, type PlacedField, placesOf } from '../../runtime/contract/formPlan.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import type { FormSetting } from './setting.ts';

interface FormTabsProps {
  readonly tabs: Extract<LayoutNode, { kind: 'tabs' }>['tabs'];
  readonly setting: FormSetting;
  /** Renders the content of a tab; passed in because layouts and tabs nest in each other. */
  readonly draw: (nodes: readonly LayoutNode[]) => ReactNode;
}

/** Whether a place shows an error now; that of a view only when one of its columns has a complaint. */
function isWrong(form: FormModel, { name, view }: PlacedField): boolean {
  if (form.status(name).error === null) return false;
  const faulty = form.faulty(name);
  const columns = view === undefined ? undefined : form.fields.get(name)?.grid?.views.get(view);
  return !columns || faulty.size === 0 || columns.some(({ field }) => faulty.has(field));
}

/** Number of these places with an error. */
function useErrorCount(form: FormModel, places: readonly PlacedField[]): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = places.map(({ name }) => form.subscribe(name, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [form, places],
  );
  return useSyncExternalStore(subscribe, () => places.filter((place) => isWrong(form, place)).length);
}

function TabLabel({ title, places, form }: { title: string; places: readonly PlacedField[]; form: FormModel }) {
  const count = useErrorCount(form, places);
  return (
    <Badge count={count} size="small" offset={[10, 0]} title={`${count} 处错误`}>
      {title}
    </Badge>
  );
}

/** Tabs of a form; a tab shows how many of its fields have an error and comes to the front when one is wanted. */
export function FormTabs({ tabs, setting, draw }: FormTabsProps) {
  const { form, revealer } = setting;
  const [places] = useState(() => tabs.map((tab) => tab.nodes.flatMap(placesOf)));
  const [active, setActive] = useState('0');
  useEffect(
    () =>
      revealer.subscribe((wanted) => {
        const holds = places.map((entries) => entries.filter(({ name }) => name === wanted));
        const wrong = holds.findIndex((entries) => entries.some((entry) => isWrong(form, entry)));
        const place = wrong >= 0 ? wrong : holds.findIndex((entries) => entries.length > 0);
        if (place >= 0) setActive(String(place));
      }),
    [revealer, places, form],
  );
  return (
    <Tabs
      activeKey={active}
      onChange={setActive}
      items={tabs.map((tab, index) => ({
        key: String(index),
        label: <TabLabel title={tab.title} places={places[index] ?? []} form={form} />,
        children: draw(tab.nodes),
      }))}
    />
  );
}
