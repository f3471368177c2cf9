import { Modal, type ModalProps } from 'antd';
import { useReturns } from './useReturns.ts';

/** The design system's dialog for pages that may be kept behind another one while it is open. */
export function Dialog(props: ModalProps) {
  const returns = useReturns();
  return <Modal key={returns} {...props} />;
}
