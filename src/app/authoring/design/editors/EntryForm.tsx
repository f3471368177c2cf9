import type { RegistryWidgetsType, RJSFSchema } from '@rjsf/utils';
import { Select } from 'antd';
import type { JSONPath } from 'jsonc-parser';
import { useMemo } from 'react';
import { isRecord, type Row } from '../../../../runtime/data/json.ts';
import { below, expand } from '../../assist/facets.ts';
import type { Setting } from '../settings/setting.ts';
import { settingsInside } from '../settings/settingOf.ts';
import { entryOfKind, kindOf, STEP_TITLES } from '../settings/stepKinds.ts';
import { InsideForm } from './InsideForm.tsx';
import styles from './inside.module.css';
import { useInside } from './insideContext.ts';

interface EntryFormProps {
  readonly id: string;
  /** The list that has the entry. */
  readonly setting: Setting;
  /** The kinds among which it is one; none for entries that are all alike. */
  readonly kinds: readonly string[];
  readonly path: JSONPath;
  readonly widgets: RegistryWidgetsType<Row, RJSFSchema>;
  readonly value: unknown;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}

/** Keys that steps of every kind have: behind those of their own. */
const LAST: ReadonlySet<string> = new Set(['when', 'as']);

/** The settings of one entry of a list: which kind it is, and what that kind says. A name alone is its short form. */
export function EntryForm({ id, setting, kinds, path, widgets, value, disabled, onChange }: EntryFormProps) {
  const { book } = useInside();
  const held: Row = useMemo(
    () => (isRecord(value) ? value : typeof value === 'string' ? { field: value } : {}),
    [value],
  );
  const kind = kindOf(kinds, held);
  const items = useMemo(() => below(setting.facets, 0), [setting]);
  const settings = useMemo(() => {
    const facets = items.flatMap((facet) => expand(facet, held, book));
    const source = { book, vocabulary: setting.vocabulary };
    const found = settingsInside(facets, held, kind ?? setting.key, source);
    if (kinds.length === 0) return found;
    // The settings of a step depend on its kind.
    return kind === null
      ? []
      : [...found.filter(({ key }) => !LAST.has(key)), ...found.filter(({ key }) => LAST.has(key))];
  }, [setting, items, held, kind, kinds, book]);
  const put = (next: Row) => {
    const said = Object.keys(next).filter((key) => next[key] !== undefined);
    onChange(typeof value === 'string' && said.join() === 'field' ? next.field : next);
  };
  return (
    <>
      {kinds.length > 0 && (
        <div className={styles.kindSetting}>
          <label htmlFor={`${id}-kind`}>这一步</label>
          <Select<string>
            id={`${id}-kind`}
            className={styles.kind}
            value={kind}
            placeholder="请选择"
            disabled={disabled}
            options={kinds.map((each) => ({ value: each, label: STEP_TITLES[each] ?? each }))}
            onChange={(next) => onChange(entryOfKind(next, held, items, book))}
          />
        </div>
      )}
      {settings.length > 0 && (
        <InsideForm
          key={kind}
          id={`${id}-in`}
          settings={settings}
          path={path}
          widgets={widgets}
          value={held}
          disabled={disabled}
          onChange={put}
        />
      )}
    </>
  );
}
