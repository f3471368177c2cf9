import type { ReactNode } from 'react';

/** The panel of an editor that opens one: the design system says that the input owns it, but gives it no id. */
export function ownedPanel(inputId: string, panel: ReactNode) {
  return <div id={`${inputId}_list`}>{panel}</div>;
}
