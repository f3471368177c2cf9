import { lazy, Suspense } from 'react';
import type { ListDialog } from '../../../runtime/action.ts';
import type { CompiledScreen } from '../../../runtime/compiled.ts';
import type { Row } from '../../../runtime/json.ts';
import type { ListModel } from '../../../runtime/state/listModel.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })));
const QueryDialog = lazy(() => import('../query/QueryDialog.tsx').then((module) => ({ default: module.QueryDialog })));

interface ListDialogsProps {
  readonly screen: CompiledScreen;
  readonly list: ListModel;
  readonly roots: Row;
  readonly dialog: ListDialog | null;
  readonly onClose: () => void;
}

/** The dialog of a list that is open now; each is fetched when first wanted. */
export function ListDialogs({ dialog, ...props }: ListDialogsProps) {
  return (
    <Suspense fallback={null}>
      {dialog === 'import' && <ImportDialog {...props} />}
      {dialog === 'superQuery' && <QueryDialog {...props} />}
    </Suspense>
  );
}
