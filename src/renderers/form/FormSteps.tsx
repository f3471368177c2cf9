import { Steps } from 'antd';
import { type ReactNode, useContext } from 'react';
import type { LayoutNode } from '../../runtime/contract/formPlan.ts';
import type { Wizard } from '../../runtime/state/form/wizard.ts';
import { FreeStepsContext } from '../shared/freeSteps.ts';
import styles from './form.module.css';
import { useStep } from './useStep.ts';

interface FormStepsProps {
  readonly wizard: Wizard;
  /** Renders the content of a step; passed in because layouts and steps nest in each other. */
  readonly draw: (nodes: readonly LayoutNode[]) => ReactNode;
}

/** Steps of a form, with the fields of the current one. */
export function FormSteps({ wizard, draw }: FormStepsProps) {
  const step = useStep(wizard);
  const part = wizard.parts[step];
  const isFree = useContext(FreeStepsContext);
  return (
    <>
      <Steps
        className={styles.steps}
        size="small"
        current={step}
        {...(isFree ? { onChange: wizard.open } : {})}
        items={wizard.parts.map(({ title }) => ({ title }))}
      />
      {part && (
        <section key={part.title} aria-label={part.title}>
          {draw(part.nodes)}
        </section>
      )}
    </>
  );
}
