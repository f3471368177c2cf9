import { StyleProvider } from '@ant-design/cssinjs';
import type { ReactNode } from 'react';
import { createKeptStyles } from '../../../src/app/appearance/theme/keptStyles.ts';
import { AppFrame } from '../page/AppFrame.tsx';

const STYLES = createKeptStyles();

/** The same surroundings as for every page, and the memory of styles that the console gives to its screens. */
export function OurFrame({ children }: { readonly children: ReactNode }) {
  return (
    <StyleProvider cache={STYLES}>
      <AppFrame>{children}</AppFrame>
    </StyleProvider>
  );
}
