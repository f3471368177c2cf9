import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { OpenedPart } from '../../notices/failure/OpenedPart.tsx';

const HelpDrawer = lazyPart(async () => (await import('./HelpDrawer.tsx')).HelpDrawer);

/** The documentation, loaded when it is first asked for. */
export function useHelp(): { readonly open: () => void; readonly drawer: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  const open = () => {
    setOpen(true);
    setThere(true);
  };
  const drawer = isThere && (
    <OpenedPart failure="帮助加载失败，请检查网络后重试" onClosed={() => setThere(false)}>
      <HelpDrawer isOpen={isOpen} onClose={() => setOpen(false)} onClosed={() => setThere(false)} />
    </OpenedPart>
  );
  return { open, drawer };
}
