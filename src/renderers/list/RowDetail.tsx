import { use } from 'react';
import { isRecord, type Row } from '../../runtime/data/json.ts';
import { recordScope } from '../../runtime/data/path.ts';
import type { CompiledRowScreen } from '../../runtime/model/field.ts';
import { EventBoundary } from '../shared/EventBoundary.tsx';
import { NestedScreenContext, RegionContext, type RegionHandle } from '../shared/regionContext.ts';
import styles from './rowDetail.module.css';

/** It is inside the page, and publishes no selection. */
const BELOW_A_ROW: RegionHandle = { title: null, publish: () => {}, selectsFirst: false, chosen: null };

interface RowDetailProps {
  readonly rowScreen: CompiledRowScreen;
  readonly row: Row;
  /** Further data that its `params` read. */
  readonly roots: Row;
}

/** The screen that belongs to a row of a list, below it. It reads the row as it was loaded, and again when that is. */
export function RowDetail({ rowScreen, row, roots }: RowDetailProps) {
  const NestedScreen = use(NestedScreenContext);
  const params = rowScreen.params.evaluate(recordScope(row, roots));
  if (!NestedScreen) return null;
  return (
    <div className={styles.detail}>
      <EventBoundary>
        <RegionContext value={BELOW_A_ROW}>
          <NestedScreen name={rowScreen.screen} params={isRecord(params) ? params : {}} />
        </RegionContext>
      </EventBoundary>
    </div>
  );
}
