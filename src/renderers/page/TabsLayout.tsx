import { Tabs } from 'antd';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { CompiledPage } from '../../runtime/model/page.ts';
import type { RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import styles from './page.module.css';
import { RegionView } from './RegionView.tsx';
import { TabLabel } from './TabLabel.tsx';

interface TabsLayoutProps {
  readonly page: CompiledPage;
  readonly names: readonly string[];
  readonly regions: RegionsModel;
}

/** One region at a time; each is drawn when it is first looked at and keeps its state afterwards. */
export function TabsLayout({ page, names, regions }: TabsLayoutProps) {
  const offered = useSyncExternalStore(regions.subscribeAll, () =>
    JSON.stringify(
      names
        .filter((name) => regions.status(name).visible || page.regions.get(name)?.empty !== '')
        .map((name) => [name, regions.status(name).title ?? name]),
    ),
  );
  const [chosen, setChosen] = useState('');
  const labels = useMemo(() => new Map<string, string>(JSON.parse(offered)), [offered]);
  const shown = [...labels.keys()];
  const active = shown.includes(chosen) ? chosen : (shown[0] ?? '');
  return (
    <Tabs
      className={styles.tabs}
      activeKey={active}
      onChange={setChosen}
      items={shown.flatMap((name) => {
        const region = page.regions.get(name);
        if (!region) return [];
        return [
          {
            key: name,
            label: <TabLabel title={labels.get(name) ?? name} count={region.count} regions={regions} active={active} />,
            children: <RegionView region={region} regions={regions} isActive={name === active} isTitled={false} />,
          },
        ];
      })}
    />
  );
}
