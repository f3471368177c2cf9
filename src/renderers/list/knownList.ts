import type { ReactNode } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import type { ListModel } from '../../runtime/state/list/listModel.ts';

/** Props of a component that renders a list with known columns. */
export interface KnownListProps {
  /** As the user may see it, with the fields that the server described. */
  readonly screen: CompiledScreen;
  /** As the document has it. */
  readonly document: CompiledScreen;
  readonly roots: Row;
  readonly isAddressed: boolean;
  /** Content between the search and the rows, e.g. charts. */
  readonly above?: (list: ListModel) => ReactNode;
}
