import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import { FormLayout } from './FormLayout.tsx';
import type { FormSetting } from './setting.ts';

/** Puts the fields where the document's layout wants them. */
export function ObjectFieldTemplate({ properties, registry }: ObjectFieldTemplateProps<Row, RJSFSchema, FormSetting>) {
  const { plan } = registry.formContext;
  const items = new Map<string, ReactNode>(properties.map(({ name, content }) => [name, content]));
  return <FormLayout nodes={plan.layout} items={items} setting={registry.formContext} />;
}
