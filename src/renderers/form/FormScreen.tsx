import { useContext, useMemo, useState } from 'react';
import type { Mode, OpenRequest } from '../../runtime/contract/action.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { keyOfRow } from '../../runtime/state/form/record.ts';
import { RegionContext } from '../shared/regionContext.ts';
import { FormSurface } from './FormSurface.tsx';

interface FormScreenProps {
  readonly screen: CompiledScreen;
  /** Readable as `$route`; the record's key in it opens that record, `mode` chooses between edit and detail. */
  readonly params: Row;
}

function modeOf(screen: CompiledScreen, params: Row): Mode {
  if (screen.kind === 'detail') return 'detail';
  const { mode } = params;
  if (mode === 'add' || mode === 'edit' || mode === 'detail') return mode;
  return keyOfRow(screen.source, params) === '' ? 'add' : 'edit';
}

/**
 * A form that is a page of its own. After saving or giving up the user goes back where they came from; in a region of a
 * page it starts anew, for the page around it stays.
 */
export function FormScreen({ screen, params }: FormScreenProps) {
  const { navigate } = useRuntime().ports;
  const isRegion = useContext(RegionContext) !== null;
  const [round, setRound] = useState(0);
  const request = useMemo<OpenRequest>(
    () => ({ mode: modeOf(screen, params), open: 'page', row: params, params }),
    [screen, params],
  );
  return (
    <FormSurface
      key={round}
      screen={screen}
      request={request}
      onSettle={() => {
        if (!isRegion) navigate.back();
      }}
      onGone={() => setRound(round + 1)}
    />
  );
}
