// The package's entry also exports a test helper that imports a validator which generates code.

import Form from '@rjsf/core/lib/components/Form.js';
import type { ObjectFieldTemplateProps, RegistryFieldsType, RJSFSchema, TemplatesType, UiSchema } from '@rjsf/utils';
import { type CSSProperties, memo, type ReactNode, useEffect, useMemo } from 'react';
import type { CompiledForm } from '../../runtime/contract/formPlan.ts';
import { fieldNamesOf } from '../../runtime/contract/formPlan.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import type { Wizard } from '../../runtime/state/form/wizard.ts';
import { BoundField } from './BoundField.tsx';
import { FieldTemplate } from './FieldTemplate.tsx';
import { FormLayout } from './FormLayout.tsx';
import styles from './form.module.css';
import type { Revealer } from './revealer.ts';
import { NEVER_ASKED } from './rjsfValidator.ts';
import type { FormSetting } from './setting.ts';

interface FormPanelProps {
  /** id of the form element; a submit button elsewhere may name it. */
  readonly id: string;
  readonly form: FormModel;
  readonly plan: CompiledForm;
  readonly revealer: Revealer;
  readonly wizard: Wizard | null;
  /** Enter in an input, or the submit button. Must keep its identity, else the whole form draws again. */
  readonly onSubmit: () => void;
  /** The inputs are there. */
  readonly onReady: () => void;
}

const BOUND = 'bound';
const FIELDS: RegistryFieldsType<Row, RJSFSchema, FormSetting> = { [BOUND]: BoundField };
const TEMPLATES: Partial<TemplatesType<Row, RJSFSchema, FormSetting>> = { FieldTemplate, ObjectFieldTemplate };

/** The library's own copy of the values is never read: the form's state is the truth. */
const NO_DATA: Row = {};
const DEFAULTS = { emptyObjectFields: 'skipDefaults' } as const;

function uiSchemaOf(plan: CompiledForm): UiSchema<Row, RJSFSchema, FormSetting> {
  const fields = plan.layout.flatMap(fieldNamesOf).map((name) => [name, { 'ui:field': BOUND }]);
  return Object.fromEntries(fields);
}

/** Room for the longest label, so that all inputs of a column begin at one line. */
function labelWidth(form: FormModel, plan: CompiledForm): CSSProperties {
  const lengths = plan.layout.flatMap(fieldNamesOf).map((name) => form.fields.get(name)?.title.length ?? 0);
  const longest = Math.min(8, Math.max(2, ...lengths));
  return Object.fromEntries([
    ['--gs-form-label', `${longest + 1}em`],
    ['--gs-form-columns', plan.columns],
  ]);
}

/**
 * The fields of a form. The form library draws them once; from then on every field observes its own part of the
 * form's state, so that a key press, a change or an error never passes through the library.
 */
export const FormPanel = memo(function FormPanel(props: FormPanelProps) {
  const { id, form, plan, revealer, wizard, onSubmit, onReady } = props;
  const setting = useMemo<FormSetting>(() => ({ form, plan, revealer, wizard }), [form, plan, revealer, wizard]);
  const uiSchema = useMemo(() => uiSchemaOf(plan), [plan]);
  const style = useMemo(() => labelWidth(form, plan), [form, plan]);
  useEffect(onReady, [onReady]);
  return (
    <div className={styles.form} style={style}>
      <Form<Row, RJSFSchema, FormSetting>
        id={id}
        idPrefix={id}
        schema={plan.schema}
        uiSchema={uiSchema}
        formData={NO_DATA}
        formContext={setting}
        fields={FIELDS}
        templates={TEMPLATES}
        validator={NEVER_ASKED}
        experimental_defaultFormStateBehavior={DEFAULTS}
        showErrorList={false}
        noHtml5Validate
        noValidate
        onSubmit={onSubmit}
      >
        {/* Takes the place of the library's button; without one, Enter does nothing in a form of several inputs. */}
        <button type="submit" hidden />
      </Form>
    </div>
  );
});

/** Puts the fields where the document's layout wants them. */
function ObjectFieldTemplate({ properties, registry }: ObjectFieldTemplateProps<Row, RJSFSchema, FormSetting>) {
  const { plan } = registry.formContext;
  const items = new Map<string, ReactNode>(properties.map(({ name, content }) => [name, content]));
  return <FormLayout nodes={plan.layout} items={items} setting={registry.formContext} />;
}
