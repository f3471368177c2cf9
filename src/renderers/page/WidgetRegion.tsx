import { useEffect } from 'react';
import { isRecord } from '../../runtime/data/json.ts';
import type { CompiledRegion, RegionContent } from '../../runtime/model/page.ts';
import type { RegionStatus, RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import cardStyles from '../shared/card.module.css';
import skeletonStyles from '../shared/skeleton.module.css';
import styles from './page.module.css';
import { useLive } from './useLive.ts';
import { useRowActions } from './useRowActions.ts';
import { useWidgetData } from './useWidgetData.ts';
import { useWidgetSelection } from './useWidgetSelection.ts';

interface WidgetRegionProps {
  readonly region: CompiledRegion;
  readonly content: Extract<RegionContent, { kind: 'widget' }>;
  readonly status: RegionStatus;
  readonly regions: RegionsModel;
  readonly isActive: boolean;
  readonly label: string | null;
}

/** A widget in a part of a page, with its data. */
export function WidgetRegion({ region, content, status, regions, isActive, label }: WidgetRegionProps) {
  const { name } = region;
  const { widget, source, refresh, live } = content;
  const { data, total, state, message, retry, load } = useWidgetData(source, status.request, { refresh, isActive });
  useLive({ resource: live, isActive, read: retry });
  const { selected, publish, choose } = useWidgetSelection(region, regions, status.props, data);
  const actionsOf = useRowActions(region, choose);
  useEffect(() => {
    if (Array.isArray(data)) regions.publish(name, { rows: data.filter(isRecord) });
  }, [regions, name, data]);
  useEffect(() => () => regions.publish(name, { selected: null, rows: [] }), [regions, name]);
  const View = widget.view;
  return (
    <div className={`${cardStyles.card} ${styles.widget} ${skeletonStyles.whenEmpty}`}>
      <View
        props={status.props}
        label={label ?? name}
        data={data}
        total={total}
        state={state}
        message={message}
        retry={retry}
        load={load}
        publish={publish}
        selected={selected}
        actionsOf={actionsOf}
      />
    </div>
  );
}
