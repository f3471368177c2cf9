import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { isRecord, type Row } from '../../../../runtime/data/json.ts';
import { expand } from '../../assist/facets.ts';
import { settingsInside } from '../settings/settingOf.ts';
import { complaintAt } from '../settings/settingsForm.ts';
import { Entry } from './Entry.tsx';
import { InsideForm } from './InsideForm.tsx';
import { useSetting } from './insideContext.ts';

type Props = WidgetProps<Row, RJSFSchema>;

const NOTHING: Row = {};

/** An object with settings of its own, as the calls of a source: one line until it is opened. */
export function ObjectEditor({ id, name, value, disabled, registry, onChange }: Props) {
  const { setting, path, inside } = useSetting(name);
  const held: Row = isRecord(value) ? value : NOTHING;
  const [isOpen, setOpen] = useState(false);
  const { book, diagnostics } = inside;
  const settings = useMemo(() => {
    const facets = setting.facets.flatMap((facet) => expand(facet, held, book));
    return settingsInside(facets, held, setting.key, { book, vocabulary: setting.vocabulary });
  }, [setting, held, book]);
  const said = settings.filter(({ key }) => held[key] !== undefined).map(({ title }) => title);
  const put = (next: Row) => {
    const isEmpty = Object.values(next).every((entry) => entry === undefined);
    onChange(isEmpty ? (setting.isRequired ? {} : undefined) : next);
  };
  return (
    <Entry
      title={said.length === 0 ? '未设置' : `已设：${said.join('、')}`}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      complaint={isOpen ? null : complaintAt(diagnostics, path, 'inside')}
    >
      <InsideForm
        id={`${id}-in`}
        settings={settings}
        path={path}
        widgets={registry.widgets}
        value={held}
        disabled={disabled ?? false}
        onChange={put}
      />
    </Entry>
  );
}
