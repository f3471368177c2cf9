import { Empty } from 'antd';
import { useMemo } from 'react';
import type { Registries } from '../../../runtime/contract/registry.ts';
import type { JsonSchema, Row } from '../../../runtime/data/json.ts';
import type { NormalisedPage, NormalisedScreen } from '../../../runtime/language/normalise/normalised.ts';
import { components, props, steps, widgets } from '../../../runtime/language/registered.generated.js';
import { SchemaForm } from '../schemaForm/SchemaForm.tsx';
import { changeProps } from './changeProps.ts';
import { elementAt, typesOf } from './elementAt.ts';
import styles from './properties.module.css';

interface PropertiesPaneProps {
  readonly text: string;
  /** Position of the cursor in it. */
  readonly offset: number;
  /** The same document with what its resource lends it, as it was when it was last checked. */
  readonly merged: NormalisedScreen | NormalisedPage | null;
  readonly registries: Registries;
  readonly mayEdit: boolean;
  readonly onChange: (text: string) => void;
  /** Name of a type, and its settings, for users who do not read the text next to it. */
  readonly inWords?: {
    readonly heading: (type: string) => string;
    readonly schema: (schema: JsonSchema) => JsonSchema;
  };
}

const PARTS = { components, props, steps, widgets };

/** The settings of the field or widget at the cursor as a form; what is changed there is written into the text. */
export function PropertiesPane({ text, offset, merged, registries, mayEdit, onChange, inWords }: PropertiesPaneProps) {
  const element = useMemo(
    () => elementAt(text, offset, { registries, parts: PARTS, typeOf: typesOf(merged) }),
    [text, offset, merged, registries],
  );
  const schema = useMemo(() => element && inWords?.schema(element.schema), [element, inWords]);
  const isPlain = element !== null && Object.keys(element.schema.properties ?? {}).length === 0;
  if (isPlain && inWords) return null;
  return (
    <section className={styles.pane} aria-label="属性">
      {element === null || isPlain ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            element === null ? '把光标放到文档的字段或组件上，这里会显示它的属性' : `${element.type} 没有可设置的属性`
          }
        />
      ) : (
        <>
          <h3 className={styles.head}>
            {inWords ? (
              inWords.heading(element.type)
            ) : (
              <>
                {element.name} <span className={styles.type}>{element.type}</span>
              </>
            )}
          </h3>
          <SchemaForm
            key={element.path.join('/')}
            id={`props-${element.path.join('-')}`}
            schema={schema ?? element.schema}
            validator={element.validator}
            value={element.props}
            disabled={!mayEdit}
            onChange={(next: Row) => {
              const changed = changeProps(text, element.path, element.props, next);
              if (changed !== text) onChange(changed);
            }}
          />
        </>
      )}
    </section>
  );
}
