import { Steps } from 'antd';

interface StateWayProps {
  readonly way: readonly string[];
  readonly state: string;
  readonly titleOf: (state: string) => string;
}

/**
 * Usual sequence of a record's states with the current one marked; a state off the sequence is
 * shown after it.
 */
export function StateWay({ way, state, titleOf }: StateWayProps) {
  const position = way.indexOf(state);
  const isAside = position < 0 && state !== '';
  const isLast = position === way.length - 1;
  const items = [...way, ...(isAside ? [state] : [])].map((one) => ({ title: titleOf(one) }));
  return (
    <Steps
      size="small"
      current={isAside ? way.length : Math.max(position, 0)}
      status={isAside ? 'error' : isLast ? 'finish' : 'process'}
      items={isAside ? items.map((item, index) => (index < way.length ? { ...item, status: 'wait' } : item)) : items}
    />
  );
}
