import type { ListDialog } from '../../../runtime/contract/action.ts';
import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import type { ListModel } from '../../../runtime/state/list/listModel.ts';
import { OpenedPart } from '../../shared/failure/OpenedPart.tsx';

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((module) => module.ImportDialog));
const QueryDialog = lazyPart(() => import('../query/QueryDialog.tsx').then((module) => module.QueryDialog));

interface ListDialogsProps {
  readonly screen: CompiledScreen;
  readonly list: ListModel;
  readonly roots: Row;
  readonly dialog: ListDialog | null;
  readonly onClose: () => void;
}

/** The dialog of a list that is open now; each is fetched when first wanted. */
export function ListDialogs({ dialog, ...props }: ListDialogsProps) {
  if (dialog === null) return null;
  return (
    <OpenedPart key={dialog} onClosed={props.onClose}>
      {dialog === 'import' && <ImportDialog {...props} />}
      {dialog === 'superQuery' && <QueryDialog {...props} />}
    </OpenedPart>
  );
}
