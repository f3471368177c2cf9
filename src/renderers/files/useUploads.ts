import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldInputProps } from '../../runtime/contract/fieldRenderer.ts';
import { isSame } from '../../runtime/data/values.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useStayingEffect } from '../../runtime/react/staying.ts';
import { type Acceptance, refusalOf } from './refusal.ts';
import { readStored, writeStored } from './storedFiles.ts';
import type { UploadedFile } from './uploadedFile.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Settings of an upload field. */
export interface UploadSettings extends Acceptance {
  /** Most files kept; 0 keeps all. */
  readonly most: number;
  readonly folder: string;
  /** Whether the value is a list with names and sizes instead of paths joined with commas. */
  readonly asList: boolean;
}

interface FieldUploads {
  readonly uploads: Uploads;
  readonly files: readonly UploadedFile[];
  /** Uploads the accepted files and shows why others were refused. */
  readonly choose: (files: readonly File[]) => void;
}

/** Why a form with such files is not finished; null when it is. */
function unfinished(files: readonly UploadedFile[]): string | null {
  if (files.some(({ status }) => status === 'uploading')) return '文件正在上传，请稍候';
  return files.some(({ status }) => status === 'error') ? '有文件上传失败，请重试或移除' : null;
}

/** The files of a field, kept in step with its value. They go on being sent while their page is behind another one. */
export function useUploads(props: FieldInputProps, settings: UploadSettings): FieldUploads {
  const { files: port, notify } = useRuntime().ports;
  const { value } = props;
  const latest = useRef({ props, settings });
  latest.current = { props, settings };
  /** The last value reported by the field; any other comes from outside. */
  const known = useRef(value);

  const [uploads] = useState(() =>
    createUploads(value, {
      send: (file, signal, onProgress) =>
        port.store({ file, folder: latest.current.settings.folder, signal, onProgress }),
      addressOf: port.address,
      most: () => latest.current.settings.most,
      onStored: (stored) => {
        const next = writeStored(stored, latest.current.settings.asList);
        if (isSame(next, known.current)) return;
        known.current = next;
        latest.current.props.onCommit(next);
      },
      onFailed: ({ name }) => notify.error(`${name} 上传失败.`),
    }),
  );
  const files = useSyncExternalStore(uploads.subscribe, uploads.files);

  useEffect(() => {
    if (isSame(value, known.current)) return;
    known.current = value;
    uploads.reset(readStored(value));
  }, [value, uploads]);

  useStayingEffect(() => {
    const tell = () => latest.current.props.onHold?.(unfinished(uploads.files()));
    const leave = uploads.subscribe(tell);
    return () => {
      leave();
      uploads.stop();
      latest.current.props.onHold?.(null);
    };
  }, [uploads]);

  const choose = useCallback(
    (chosen: readonly File[]) => {
      const refusals = new Map(chosen.map((file) => [file, refusalOf(file, latest.current.settings)]));
      for (const text of new Set(refusals.values())) if (text !== null) notify.warning(text);
      const taken = chosen.filter((file) => refusals.get(file) === null);
      if (taken.length > 0) uploads.add(taken);
    },
    [uploads, notify],
  );
  return { uploads, files, choose };
}
