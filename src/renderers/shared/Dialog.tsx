import { Modal, type ModalProps } from 'antd';
import { useLayoutEffect, useState } from 'react';

/** The design system's dialog for pages that may be kept behind another one while it is open. */
export function Dialog(props: ModalProps) {
  const returns = useReturns();
  return <Modal key={returns} {...props} />;
}

/**
 * How often this part came back from behind another page. As a key it lets a part of the design system start anew that
 * does not survive being hidden (its dialogs call a handle that is not there yet).
 */
function useReturns(): number {
  const [returns, setReturns] = useState(0);
  useLayoutEffect(() => () => setReturns((before) => before + 1), []);
  return returns;
}
