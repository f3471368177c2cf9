import type { CSSProperties } from 'react';
import { type LayoutNode, type LayoutPart, type PlacedField, placesOf } from '../../runtime/contract/formPlan.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { FormField } from './FormField.tsx';
import styles from './form.module.css';
import headingStyles from './heading.module.css';
import type { FormSetting } from './setting.ts';

/** Tabs bring their library along, and few forms have any. */
const FormTabs = lazyPart(() => import('./FormTabs.tsx').then((module) => module.FormTabs));

const FormSteps = lazyPart(() => import('./FormSteps.tsx').then((module) => module.FormSteps));

interface FormLayoutProps {
  readonly nodes: readonly LayoutNode[];
  readonly setting: FormSetting;
}

/**
 * Key of a node; unique among its siblings because a form places a field once, or once per view.
 */
function keyOf(node: LayoutNode): string {
  const [first] = placesOf(node);
  return `${node.kind} ${first?.name ?? ''} ${first?.view ?? ''}`;
}

/** One shared object per number of columns. */
const SPANS: readonly CSSProperties[] = [1, 1, 2, 3, 4].map((span) => Object.fromEntries([['--gs-span', span]]));

function Raster({ fields, setting }: Pick<FormLayoutProps, 'setting'> & { fields: readonly PlacedField[] }) {
  return (
    <div className={styles.raster}>
      {fields.map((field) => (
        <div
          key={`${field.name} ${field.view ?? ''}`}
          className={styles.cell}
          data-wide={setting.form.fields.get(field.name)?.grid ? '' : undefined}
          style={SPANS[field.span]}
        >
          <FormField name={field.name} view={field.view ?? null} setting={setting} />
        </div>
      ))}
    </div>
  );
}

/** A titled part where it cannot be one step of a wizard: below the steps of another. */
function Part({ part, ...place }: Omit<FormLayoutProps, 'nodes'> & { readonly part: LayoutPart }) {
  return (
    <section className={styles.group} aria-label={part.title}>
      <h3 className={headingStyles.heading}>{part.title}</h3>
      <FormLayout nodes={part.nodes} {...place} />
    </section>
  );
}

function Node({ node, ...place }: Omit<FormLayoutProps, 'nodes'> & { readonly node: LayoutNode }) {
  if (node.kind === 'tabs') {
    return (
      <FormTabs tabs={node.tabs} setting={place.setting} draw={(nodes) => <FormLayout nodes={nodes} {...place} />} />
    );
  }
  if (node.kind === 'steps') {
    const { wizard } = place.setting;
    if (wizard?.parts !== node.steps) return node.steps.map((step) => <Part key={step.title} part={step} {...place} />);
    return <FormSteps wizard={wizard} draw={(nodes) => <FormLayout nodes={nodes} {...place} />} />;
  }
  if (node.kind === 'fields') return <Raster fields={node.fields} setting={place.setting} />;
  return (
    <section className={styles.group} aria-label={node.title}>
      <h3 className={headingStyles.heading}>{node.title}</h3>
      <Raster fields={node.fields} setting={place.setting} />
    </section>
  );
}

/** The compiled layout: rows of fields, groups with a small heading, tabs. */
export function FormLayout({ nodes, ...place }: FormLayoutProps) {
  return nodes.map((node) => <Node key={keyOf(node)} node={node} {...place} />);
}
