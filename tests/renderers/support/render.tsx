import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { comeToRest } from '../../support/comeToRest.ts';
import { type Setting, type Surroundings, surroundings } from './runtime.ts';
import { Stage } from './Stage.tsx';

/** Draws something in the surroundings of the application; everything that leaves it is written down. */
export async function draw(node: ReactNode, setting: Setting = {}) {
  const around: Surroundings = surroundings(setting);
  const page = await render(<Stage runtime={around.runtime}>{node}</Stage>);
  return { ...around, page };
}

/** The invisible twin that antd keeps of a virtual list; it has no name of its own, and the choices are read elsewhere. */
const ANTD_SHADOW_LIST = '.ant-select-dropdown [role="listbox"][style*="height: 0px"]';

/** Nothing serious for people who use a keyboard or a screen reader. */
export async function expectAccessible(): Promise<void> {
  await comeToRest();
  const { violations } = await axe.run(
    { include: ['body'], exclude: [ANTD_SHADOW_LIST] },
    {
      // The stage has no document around it; the rules about whole pages are asked in the journeys.
      rules: { 'page-has-heading-one': { enabled: false }, region: { enabled: false } },
    },
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map((entry) => `${entry.html} ${entry.failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([]);
}
