import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import type { Row } from '../../../../runtime/data/json.ts';
import { settingInOneWay } from '../settings/settingOf.ts';
import { facetsInWay, inAnotherWay, wayOf, waysFor } from '../settings/ways.ts';
import { ValueForm } from './InsideForm.tsx';
import styles from './inside.module.css';
import { useSetting } from './insideContext.ts';

type Props = WidgetProps<Row, RJSFSchema>;

/** A setting that can be written in several ways: the way is chosen, and what it says is edited below. */
export function WaysEditor({ id, name, label, value, disabled, registry, onChange }: Props) {
  const { setting, path, inside } = useSetting(name);
  const { book, part } = inside;
  const ways = useMemo(() => waysFor(name, setting.facets, book), [name, setting, book]);
  // A way that says nothing yet is only chosen here.
  const [begun, setBegun] = useState<{ readonly part: string; readonly title: string } | null>(null);
  const written = value === undefined ? null : wayOf(ways, value);
  const way = written ?? ways.find(({ title }) => begun?.part === part && begun.title === title) ?? ways[0];
  const inner = useMemo(() => {
    if (!way || way.editor === 'none') return null;
    const facets = facetsInWay(name, setting.facets, way, book);
    const described = { parents: setting.facets, holder: '', held: way.sample };
    const found = settingInOneWay(name, described, facets, { book, vocabulary: setting.vocabulary });
    return { ...found, title: label, editor: way.editor, schema: way.schema, isRequired: setting.isRequired };
  }, [name, label, setting, way, book]);
  const choose = (title: string) => {
    const next = ways.find((each) => each.title === title);
    const changed = next && inAnotherWay(value, written, next);
    if (!changed) return;
    setBegun({ part, title });
    if (changed.value !== value) onChange(changed.value);
  };
  return (
    <div className={styles.ways}>
      <Segmented<string>
        className={styles.waysChoice}
        aria-label={`${label}的写法`}
        size="small"
        value={way?.title ?? ''}
        disabled={disabled ?? false}
        options={ways.map((each) => ({
          value: each.title,
          label: each.title,
          disabled: each !== way && inAnotherWay(value, written, each) === null,
        }))}
        onChange={choose}
      />
      {inner ? (
        <ValueForm
          key={way?.title}
          id={`${id}-way`}
          setting={inner}
          path={path}
          widgets={registry.widgets}
          value={value}
          disabled={disabled ?? false}
          onChange={onChange}
        />
      ) : (
        <p className={styles.waysLabel}>{label}</p>
      )}
    </div>
  );
}
