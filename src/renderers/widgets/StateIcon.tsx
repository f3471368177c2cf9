import {
  CheckCircleOutlined,
  CloseCircleFilled,
  DisconnectOutlined,
  MinusCircleOutlined,
  PauseCircleOutlined,
} from '@ant-design/icons';
import type { State } from './states.ts';

const ICONS = {
  run: CheckCircleOutlined,
  standby: PauseCircleOutlined,
  limit: MinusCircleOutlined,
  fault: CloseCircleFilled,
  lost: DisconnectOutlined,
} as const;

/** The sign of a state, which says without colour what the colour says. */
export function StateIcon({ state }: { readonly state: State }) {
  const Icon = ICONS[state.look];
  return <Icon aria-hidden />;
}
