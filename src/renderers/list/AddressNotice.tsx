import { useState } from 'react';
import linkStyles from '../shared/link.module.css';
import styles from './list.module.css';

/**
 * Reports which parts of the address were ignored, so that the user does not take the rows for what
 * the link meant.
 */
export function AddressNotice({ complaints }: { readonly complaints: readonly string[] }) {
  const text = complaints.join('；');
  const [read, setRead] = useState('');
  if (text === '' || read === text) return null;
  return (
    <div className={styles.addressNotice} role="alert">
      <span>地址中有未采用的内容：{text}</span>
      <button type="button" className={linkStyles.link} onClick={() => setRead(text)}>
        知道了
      </button>
    </div>
  );
}
