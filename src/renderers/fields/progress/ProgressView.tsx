import type { CellContext } from '../../../runtime/contract/fieldRenderer.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { StateWay } from './StateWay.tsx';
import { TakenSteps } from './TakenSteps.tsx';

interface ProgressProps extends Pick<CellContext, 'field' | 'optionsByValue'> {
  readonly value: unknown;
}

/** The way through the states, or the steps that were taken. */
export function ProgressView({ value, field, optionsByValue }: ProgressProps) {
  const { path, way = [] } = propsOf(field, 'progress');
  const titleOf = (state: string) => optionsByValue?.get(state)?.text ?? state;
  if (path !== undefined) return <TakenSteps path={path} id={asText(value)} titleOf={titleOf} />;
  return <StateWay way={way} state={asText(value)} titleOf={titleOf} />;
}
