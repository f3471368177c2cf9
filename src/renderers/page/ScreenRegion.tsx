import { createContext, useCallback, useContext, useMemo } from 'react';
import type { CompiledRegion, RegionContent } from '../../runtime/model/page.ts';
import type { RegionStatus, RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import { NestedScreenContext, RegionContext, type RegionHandle } from '../shared/regionContext.ts';
import { StateView } from '../shared/StateView.tsx';
import { useChosenKey } from './useChosenKey.ts';

/** Names of the pages around, the outermost first: one of them inside itself would never end. */
export const EnclosingPages = createContext<readonly string[]>([]);

interface ScreenRegionProps {
  readonly region: CompiledRegion;
  readonly content: Exclude<RegionContent, { kind: 'widget' }>;
  readonly status: RegionStatus;
  readonly regions: RegionsModel;
}

/** Another document in a part of a page; it starts anew when its parameters change. */
export function ScreenRegion({ region, content, status, regions }: ScreenRegionProps) {
  const Nested = useContext(NestedScreenContext);
  const enclosing = useContext(EnclosingPages);
  const { name, selectsFirst } = region;
  const { screen } = content;
  const { title } = status;
  const inline = content.kind === 'inline' ? content.document : undefined;
  const chosen = useChosenKey(region);
  const publish = useCallback<RegionHandle['publish']>((change) => regions.publish(name, change), [regions, name]);
  const handle = useMemo<RegionHandle>(
    () => ({ title, publish, selectsFirst, chosen }),
    [title, publish, selectsFirst, chosen],
  );
  if (enclosing.includes(screen)) {
    return <StateView drawing="error" title={`页面不能包含自身：${[...enclosing, screen].join(' → ')}`} />;
  }
  if (inline === null) return <StateView drawing="error" title="此区域的界面文档有问题，未显示" />;
  if (!Nested) throw new Error(`the region "${name}" stands outside of a Screen`);
  return (
    <RegionContext value={handle}>
      <Nested name={screen} params={status.params} document={inline} />
    </RegionContext>
  );
}
