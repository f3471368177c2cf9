import type { RegistryWidgetsType, RJSFSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { Row } from '../../../../runtime/data/json.ts';
import { SchemaForm } from '../../schemaForm/SchemaForm.tsx';
import { EDITOR_SPANS, INSIDE_SPANS, type Standing, saidOf, settingsForm } from '../settings/settingsForm.ts';
import { type Inside, InsideContext } from './insideContext.ts';

interface SettingFormProps {
  readonly id: string;
  /** Place of the form, and what its editors need. */
  readonly inside: Inside;
  /** The editors of settings that no plain input can hold, by their names. */
  readonly widgets: RegistryWidgetsType<Row, RJSFSchema>;
  readonly value: Row;
  readonly disabled: boolean;
  /** Effective values of absent settings. */
  readonly standing?: Standing;
  /** True if it is nested in another form. */
  readonly isInside?: boolean;
  readonly onChange: (value: Row) => void;
}

const NOTHING: Standing = {};

/** Some settings as a form of the form library; keys without an input stay unchanged. */
export function SettingForm(props: SettingFormProps) {
  const { id, inside, widgets, standing = NOTHING, value, disabled, isInside = false, onChange } = props;
  const { settings, part, diagnostics, pathOf } = inside;
  const { schema, ui } = useMemo(() => settingsForm(settings, standing, part), [settings, standing, part]);
  const validator = useMemo(() => saidOf(diagnostics, settings, pathOf), [diagnostics, settings, pathOf]);
  const held = useMemo(() => {
    const keys = settings.map(({ key }) => key);
    return Object.fromEntries(keys.filter((key) => value[key] !== undefined).map((key) => [key, value[key]]));
  }, [settings, value]);
  const put = (next: Row) => {
    const keys = new Set([...Object.keys(value), ...Object.keys(next)]);
    const own = new Set(settings.map(({ key }) => key));
    // In the order in which they are written, so that nothing seems to have another name.
    onChange(Object.fromEntries([...keys].map((key) => [key, own.has(key) ? next[key] : value[key]])));
  };
  return (
    <InsideContext value={inside}>
      <SchemaForm
        id={id}
        schema={schema}
        ui={ui}
        widgets={widgets}
        spans={isInside ? INSIDE_SPANS : EDITOR_SPANS}
        validator={validator}
        value={held}
        disabled={disabled}
        isInside={isInside}
        onChange={put}
      />
    </InsideContext>
  );
}
