import { Form } from '@rjsf/antd';
import type { RegistryWidgetsType, RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { isRecord, type JsonSchema, type Row } from '../../../runtime/data/json.ts';
import type { Validator } from '../../../runtime/language/validator.ts';
import { BUTTONS } from './buttons.tsx';
import { formValidator } from './formValidator.ts';
import styles from './schemaForm.module.css';
import { translate } from './texts.ts';

interface SchemaFormProps {
  /** Begins the ids of the inputs: one of its own for each form of a page. */
  readonly id: string;
  /** A plain JSON Schema of an object, without alternatives. */
  readonly schema: JsonSchema;
  /** Decides what is right: the compiled form of the same schema. */
  readonly validator: Validator;
  readonly value: Row;
  readonly disabled: boolean;
  /** How single settings are rendered, in addition to the schema. */
  readonly ui?: UiSchema<Row, RJSFSchema>;
  /** Editors of their own, by the name that `ui` gives them. */
  readonly widgets?: RegistryWidgetsType<Row, RJSFSchema>;
  /** How wide the editors are that `ui` names, of 24. */
  readonly spans?: Readonly<Record<string, number>>;
  /** True if it is nested in another form, where HTML allows no form element. */
  readonly isInside?: boolean;
  /** Called with the whole object after every change, valid or not. */
  readonly onChange: (value: Row) => void;
}

/** Fills in no defaults. */
const AS_WRITTEN = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

const TEMPLATES = { ButtonTemplates: BUTTONS };

/** Short settings share a row; read by the theme. */
const SPANS = { string: 12, number: 12, integer: 12, boolean: 12, array: 24, object: 24 };

const UI: UiSchema<Row, RJSFSchema> = { 'ui:submitButtonOptions': { norender: true } };

/** A form drawn from a plain JSON Schema by the form library and its antd theme: for settings rather than records. */
export function SchemaForm(props: SchemaFormProps) {
  const { id, schema, validator, value, disabled, ui, widgets, spans, isInside = false, onChange } = props;
  const shown = useMemo(() => ({ ...UI, ...ui }), [ui]);
  const layout = useMemo(() => ({ colSpan: { ...SPANS, ...spans }, rowGutter: 16 }), [spans]);
  const judge = useMemo(() => formValidator(validator), [validator]);
  // The library validates only what is typed into it. Here the value also changes elsewhere, so
  // errors are passed in.
  const wrong = useMemo(() => judge.validateFormData(value, schema).errorSchema, [judge, value, schema]);
  return (
    <Form
      className={styles.form}
      idPrefix={id}
      tagName={isInside ? 'div' : 'form'}
      formContext={layout}
      schema={schema}
      uiSchema={shown}
      widgets={widgets ?? {}}
      templates={TEMPLATES}
      validator={judge}
      formData={value}
      disabled={disabled}
      noValidate
      extraErrors={wrong}
      showErrorList={false}
      noHtml5Validate
      translateString={translate}
      experimental_defaultFormStateBehavior={AS_WRITTEN}
      onChange={({ formData }) => onChange(isRecord(formData) ? formData : {})}
    />
  );
}
