import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { KnownGrid } from './KnownGrid.tsx';

interface GridScreenProps {
  readonly screen: CompiledScreen;
  /** Readable as `$route`. */
  readonly params: Row;
  readonly isAddressed?: boolean;
}

/** A list that is edited in place. Another screen needs another `key`. */
export function GridScreen(props: GridScreenProps) {
  return <ListScreen {...props} known={KnownGrid} />;
}
