import { useAtom, useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { inspectableAtom, inspectingAtom } from '../../screens/inspection/inspecting.ts';
import type { InspectorProps } from '../../screens/ScreenPage.tsx';

const InspectorPanel = lazyPart(async () => (await import('./InspectorPanel.tsx')).InspectorPanel);

const isShortcut = ({ altKey, shiftKey, ctrlKey, code }: KeyboardEvent) =>
  altKey && shiftKey && !ctrlKey && code === 'KeyG';

/**
 * Inspects the current screen, for users who may. Opened in the user menu or with Alt+Shift+G,
 * which works over drawers and dialogs as well: a button of its own covered their controls.
 */
export function InspectorHost({ inspector, read }: InspectorProps) {
  const [isOpen, setOpen] = useAtom(inspectingAtom);
  const setInspectable = useSetAtom(inspectableAtom);
  useEffect(() => {
    setInspectable((count) => count + 1);
    return () => setInspectable((count) => count - 1);
  }, [setInspectable]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [setOpen]);
  if (!isOpen) return null;
  return <InspectorPanel inspector={inspector} read={read} onClose={() => setOpen(false)} />;
}
