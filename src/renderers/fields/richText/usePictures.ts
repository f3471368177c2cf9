import { useRef, useState } from 'react';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { failureOf } from '../../../runtime/state/failure.ts';
import { refusalOf } from '../../files/refusal.ts';

/** Sent by old servers that store no pictures: they are embedded in the text (S7.40a). */
const EMBED = 'local';
const ON_THE_WAY = '图片正在上传，请稍候';

interface Pictures {
  /** Pictures on their way. */
  readonly count: number;
  /** Sends pictures and hands over where each of them is shown. */
  readonly send: (files: readonly File[]) => Promise<void>;
}

function readAsData(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('图片无法读取'));
    reader.readAsDataURL(file);
  });
}

/** Uploads the pictures of a written text (S7.40a: folder `jeditor` and its flag). */
export function usePictures(
  onPicture: (address: string, name: string) => void,
  onHold: ((reason: string | null) => void) | undefined,
): Pictures {
  const { files: port, notify } = useRuntime().ports;
  const [count, setCount] = useState(0);
  const pending = useRef(0);
  const change = (by: number) => {
    pending.current += by;
    setCount(pending.current);
    onHold?.(pending.current > 0 ? ON_THE_WAY : null);
  };
  const sendOne = async (file: File) => {
    const refusal = refusalOf(file, { pictures: true, endings: [] });
    if (refusal !== null) return notify.warning(refusal);
    change(1);
    try {
      const { success, message } = await port.store({ file, folder: 'jeditor', flags: { jeditor: '1' } });
      if (!success || message === '') return notify.error(`${file.name} 上传失败.`);
      const address = message === EMBED ? await readAsData(file) : port.address(message);
      if (address !== null) onPicture(address, file.name.replace(/\.[^.]*$/, ''));
    } catch (error) {
      if (!failureOf(error).shown) notify.error(`${file.name} 上传失败.`);
    } finally {
      change(-1);
    }
  };
  return {
    count,
    send: async (files) => {
      for (const file of files) await sendOne(file);
    },
  };
}
