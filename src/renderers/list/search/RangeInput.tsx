import { useMemo } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import styles from './search.module.css';

const DateRange = lazyInput(() => import('./DateRange.input.tsx'));

function endsOf(value: unknown): readonly [unknown, unknown] {
  return Array.isArray(value) ? [value[0], value[1]] : [undefined, undefined];
}

/** Two editors of the same kind, from and to. */
function PairInput(props: FieldInputProps) {
  const { registries } = useRuntime();
  const Editor = registries.fields.get(props.field.type)?.input;
  const [from, to] = endsOf(props.value);
  const starting = useMemo(() => ({ ...props.field, placeholder: '最小' }), [props.field]);
  const ending = useMemo(() => ({ ...props.field, placeholder: '最大' }), [props.field]);
  if (!Editor) return null;
  const endId = `${props.id}-end`;
  return (
    <div className={styles.range}>
      <Editor {...props} field={starting} value={from} onCommit={(next) => props.onCommit([next, to])} />
      <label className={styles.rangeBetween} htmlFor={endId} aria-label={`${props.field.title}至`}>
        ~
      </label>
      <Editor {...props} id={endId} field={ending} value={to} onCommit={(next) => props.onCommit([from, next])} />
    </div>
  );
}

/** Both ends of a range, as a list of two; days get one picker for both. */
export function RangeInput(props: FieldInputProps) {
  const isDate = props.field.type === 'date' || props.field.type === 'datetime';
  return isDate ? <DateRange {...props} /> : <PairInput {...props} />;
}
