import type { RegistryWidgetsType, RJSFSchema } from '@rjsf/utils';
import type { JSONPath } from 'jsonc-parser';
import { useMemo } from 'react';
import type { Row } from '../../../../runtime/data/json.ts';
import type { Setting } from '../settings/setting.ts';
import { useInside } from './insideContext.ts';
import { SettingForm } from './SettingForm.tsx';

interface InsideFormProps {
  readonly id: string;
  readonly settings: readonly Setting[];
  /** Place of the object with the settings. */
  readonly path: JSONPath;
  readonly widgets: RegistryWidgetsType<Row, RJSFSchema>;
  readonly value: Row;
  readonly disabled: boolean;
  readonly onChange: (value: Row) => void;
}

/** The settings of an object inside another setting. */
export function InsideForm({ id, settings, path, ...rest }: InsideFormProps) {
  const around = useInside();
  const place = path.join('/');
  const inside = useMemo(
    () => ({ ...around, settings, part: `${around.part}#${place}`, pathOf: (key: string): JSONPath => [...path, key] }),
    [around, settings, place, path],
  );
  return <SettingForm id={id} inside={inside} isInside {...rest} />;
}

interface ValueFormProps {
  readonly id: string;
  readonly setting: Setting;
  /** Place of the value itself. */
  readonly path: JSONPath;
  readonly widgets: RegistryWidgetsType<Row, RJSFSchema>;
  readonly value: unknown;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}

/** One value on its own, edited as a setting says. */
export function ValueForm({ id, setting, path, value, onChange, ...rest }: ValueFormProps) {
  const around = useInside();
  const place = path.join('/');
  const inside = useMemo(
    () => ({ ...around, settings: [setting], part: `${around.part}#${place}`, pathOf: () => path }),
    [around, setting, place, path],
  );
  const held = useMemo(() => ({ [setting.key]: value }), [setting.key, value]);
  return (
    <SettingForm
      id={id}
      inside={inside}
      isInside
      value={held}
      onChange={(next) => onChange(next[setting.key])}
      {...rest}
    />
  );
}
