import { Button, Collapse, ConfigProvider, Empty } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import type { Diagnostic } from '../../../runtime/diagnostics/diagnostic.ts';
import type { Assistance } from '../code/assistance.ts';
import { PropertiesPane } from '../properties/PropertiesPane.tsx';
import { mayRename } from '../rename/renamed.ts';
import type { ResourceFacts } from '../templates/resourceFacts.ts';
import { nodeAt, treeOf } from '../text/entries.ts';
import { BindingPane } from './binding/BindingPane.tsx';
import { boundWidget } from './binding/binding.ts';
import styles from './design.module.css';
import { NameSetting } from './editors/NameSetting.tsx';
import { SettingForm } from './editors/SettingForm.tsx';
import { SETTING_WIDGETS } from './editors/widgets.tsx';
import { valueAt } from './edits/commands.ts';
import { type Merged, type Part, partOf } from './outline/outline.ts';
import { applySettings } from './settings/applySettings.ts';
import { inherited } from './settings/inherited.ts';
import { withLentFields } from './settings/lentWords.ts';
import { longForm } from './settings/longForm.ts';
import type { Setting } from './settings/setting.ts';
import { settingsOf, settingsPath } from './settings/settings.ts';
import { PART_TITLES } from './titles/partTitles.ts';
import { titledSchema } from './titles/propTitles.ts';
import { TYPE_TITLES, WIDGET_TITLES } from './titles/typeTitles.ts';

interface SettingsPaneProps {
  readonly text: string;
  readonly root: Part;
  readonly part: Part;
  readonly merged: Merged;
  readonly assistance: Assistance;
  readonly dictionaries: Setting['choices'];
  readonly resources: Setting['choices'];
  /** Reads what is known of a resource. */
  readonly readResource: (name: string) => Promise<ResourceFacts>;
  readonly diagnostics: readonly Diagnostic[];
  readonly mayEdit: boolean;
  readonly onChange: (text: string) => void;
  readonly onSelect: (part: Part) => void;
  /** Gives a part another name; answers why it cannot have it, or null. */
  readonly onRename: (part: Part, to: string) => Promise<string | null>;
}

const IN_WORDS = {
  heading: (type: string) => `${TYPE_TITLES[type] ?? WIDGET_TITLES[type] ?? type}的设置`,
  schema: titledSchema,
};

/** Section that defines what a column, a place or a button shows. */
const SHOWN: Readonly<Partial<Record<Part['kind'], readonly [holder: string, title: string]>>> = {
  column: ['fields', '字段'],
  search: ['fields', '字段'],
  place: ['fields', '字段'],
  queryField: ['fields', '字段'],
  button: ['actions', '操作'],
  regionName: ['regions', '区域'],
};

/** The part that another one shows; on pages the searched fields are the filters. */
function shownBy(root: Part, part: Part): { readonly part: Part; readonly title: string } | null {
  const shown = SHOWN[part.kind];
  if (!shown) return null;
  const [holder, title] = shown;
  const found = partOf(root, `${holder}/${part.name}`) ?? partOf(root, `filters/${part.name}`);
  return found && { part: found, title };
}

/** The settings of the chosen part: a form from the schema of the language, and below it what its type or widget adds. */
export function SettingsPane(props: SettingsPaneProps) {
  const { text, root, part, assistance, merged, mayEdit, onChange, onSelect } = props;
  const path = settingsPath(part);
  const shown = shownBy(root, part);
  const offset = useMemo(() => {
    const node = nodeAt(treeOf(text), part.path);
    return node ? node.offset + 1 : -1;
  }, [text, part]);
  // Settings that all parts share appear at once; those of the type follow in a render of their
  // own.
  const settled = useDeferredValue(part.id);
  const canRename = !part.isLent && mayRename(part.path);
  const hasProps = part.kind === 'field' || part.kind === 'filter' || part.kind === 'region';
  return (
    <section className={styles.settings} aria-label="属性">
      <h3 className={styles.settingsHead}>
        {part.title} <span className={styles.kind}>{PART_TITLES[part.kind]}</span>
      </h3>
      {canRename ? (
        <NameSetting key={part.id} part={part} disabled={!mayEdit} onRename={(to) => props.onRename(part, to)} />
      ) : (
        part.name !== '' && <p className={styles.name}>{part.name}</p>
      )}
      {part.isLent && part.kind !== 'section' && <p className={styles.lent}>来自资源或片段，修改后写入本文档</p>}
      {path === null ? (
        !shown && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这里只有顺序，没有可设置的属性" />
      ) : (
        <Settings
          key={part.kind}
          {...props}
          isSettled={settled === part.id}
          path={path}
          dictionaries={props.dictionaries}
          assistance={assistance}
        />
      )}
      {shown && (
        <Button block onClick={() => onSelect(shown.part)}>
          {shown.title}属性
        </Button>
      )}
      {hasProps && offset >= 0 && settled === part.id && (
        <ConfigProvider componentSize="small">
          <PropertiesPane
            key={`props ${part.id}`}
            text={text}
            offset={offset}
            merged={merged}
            registries={assistance.registries}
            mayEdit={mayEdit}
            onChange={onChange}
            inWords={IN_WORDS}
          />
        </ConfigProvider>
      )}
    </section>
  );
}

interface SettingsProps extends SettingsPaneProps {
  /** Whether the part is chosen for longer than a moment: lists of inputs take more than one to draw. */
  readonly isSettled: boolean;
  readonly path: Part['path'];
}

/** Whether a setting is drawn at once: what has settings inside takes more than a moment. */
function isQuick({ editor, schema }: Setting): boolean {
  return schema.type !== 'array' && editor !== 'list' && editor !== 'map' && editor !== 'ways' && editor !== 'object';
}

/** The settings themselves: what most parts need first, the others folded away. */
function Settings(props: SettingsProps) {
  const { text, part, path, merged, assistance, dictionaries, resources, diagnostics, mayEdit, isSettled, onChange } =
    props;
  const document = useMemo(() => valueAt(text, []), [text]);
  const value = useMemo(() => longForm(part, valueAt(text, path)), [text, part, path]);
  // Another value may have other settings, as another type has; the names that may be chosen need not be of this moment.
  const settings = useMemo(() => {
    const vocabulary = withLentFields(assistance.vocabularyOf(document), merged);
    return settingsOf(document, part, value, { book: assistance.book, vocabulary });
  }, [assistance, document, part, value, merged]);
  const said = useDeferredValue(diagnostics);
  const [main, rest] = useMemo(() => {
    const now = isSettled ? settings : settings.filter(isQuick);
    return [now.filter(({ isMain }) => isMain), now.filter(({ isMain }) => !isMain)];
  }, [settings, isSettled]);
  const around = useMemo(
    () => ({
      part: part.id,
      book: assistance.book,
      diagnostics: said,
      codesFor: (key: string) => (key === 'resource' ? resources : dictionaries),
      pathOf: (key: string) => [...path, key],
    }),
    [part, assistance, said, resources, dictionaries, path],
  );
  const standing = useMemo(() => inherited(part, merged), [part, merged]);
  const form = (list: readonly Setting[], suffix: string) => (
    <SettingForm
      standing={standing}
      id={`set-${suffix}`}
      inside={{ ...around, settings: list }}
      widgets={SETTING_WIDGETS}
      value={value}
      disabled={!mayEdit}
      onChange={(next) => onChange(applySettings(text, merged, part, value, next))}
    />
  );
  const widget = part.kind === 'region' ? boundWidget(value) : null;
  const more = rest.filter(({ key }) => value[key] !== undefined).length;
  return (
    <ConfigProvider componentSize="small">
      {widget !== null && (
        <BindingPane
          region={value}
          widget={widget}
          resources={resources}
          read={props.readResource}
          disabled={!mayEdit}
          onChange={(next) => onChange(applySettings(text, merged, part, value, next))}
        />
      )}
      {form(main, 'main')}
      {rest.length > 0 && (
        <Collapse
          ghost
          size="small"
          items={[
            { key: 'more', label: more > 0 ? `更多设置（已设 ${more} 项）` : '更多设置', children: form(rest, 'more') },
          ]}
        />
      )}
    </ConfigProvider>
  );
}
