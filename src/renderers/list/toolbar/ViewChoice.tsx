import type { CompiledColumn } from '../../../runtime/model/compiled.ts';
import checksStyles from '../../shared/checks.module.css';
import { DeviceChoice } from '../../shared/DeviceChoice.tsx';
import linkStyles from '../../shared/link.module.css';
import listStyles from '../list.module.css';
import { type AutoReload, pauseText } from './autoReload.ts';
import { DENSITIES, type ViewSettings } from './viewSettings.ts';

/** View options of a list. */
export interface Choices {
  readonly settings: ViewSettings;
  readonly columns: readonly CompiledColumn[];
  readonly auto: AutoReload;
}

function DensityChoice({ settings }: Pick<Choices, 'settings'>) {
  return (
    <fieldset className={listStyles.choices}>
      <legend>密度</legend>
      {DENSITIES.map(({ name, text }) => (
        <label key={name}>
          <input
            type="radio"
            className={checksStyles.check}
            name="density"
            checked={settings.density === name}
            onChange={() => settings.setDensity(name)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function ReloadChoice({ auto }: Pick<Choices, 'auto'>) {
  return (
    <fieldset className={listStyles.choices}>
      <legend>自动更新</legend>
      {auto.choices.map((seconds) => (
        <label key={seconds}>
          <input
            type="radio"
            className={checksStyles.check}
            name="reloadEvery"
            checked={auto.seconds === seconds}
            onChange={() => auto.choose(seconds)}
          />
          {pauseText(seconds)}
        </label>
      ))}
    </fieldset>
  );
}

function ColumnChoice({ settings, columns }: Pick<Choices, 'settings' | 'columns'>) {
  const { hidden, setHidden } = settings;
  const toggle = (key: string, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(key);
    else next.add(key);
    setHidden(next);
  };
  const isLast = (key: string) => !hidden.has(key) && columns.filter((column) => !hidden.has(column.key)).length === 1;
  return (
    <fieldset className={listStyles.choices}>
      <legend>
        自定义列
        <button type="button" className={linkStyles.link} onClick={() => setHidden(new Set())}>
          重置
        </button>
      </legend>
      {columns.map((column) => (
        <label key={column.key}>
          <input
            type="checkbox"
            className={checksStyles.check}
            checked={!hidden.has(column.key)}
            disabled={isLast(column.key)}
            onChange={(event) => toggle(column.key, event.target.checked)}
          />
          {column.title}
        </label>
      ))}
      <DeviceChoice className={listStyles.devices} settings={settings} />
    </fieldset>
  );
}

interface ViewChoiceProps extends Choices {
  readonly of: 'density' | 'reload' | 'columns';
}

/** One of the panels behind the tools of a list; fetched when the first one is opened. */
export function ViewChoice({ of, ...choices }: ViewChoiceProps) {
  if (of === 'density') return <DensityChoice settings={choices.settings} />;
  return of === 'reload' ? <ReloadChoice auto={choices.auto} /> : <ColumnChoice {...choices} />;
}
