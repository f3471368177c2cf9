import { useEffect, useRef, useState } from 'react';
import type { Call } from '../../../../runtime/contract/call.ts';
import type { ImportChoice } from '../../../../runtime/contract/importing.ts';
import { TransportError } from '../../../../runtime/contract/ports.ts';
import { isRecord, type Row } from '../../../../runtime/data/json.ts';
import { recordScope } from '../../../../runtime/data/path.ts';
import { callOf } from '../../../../runtime/model/call.ts';
import type { CompiledScreen } from '../../../../runtime/model/compiled.ts';
import { useRuntime } from '../../../../runtime/react/context.tsx';
import { failureOf, isAborted } from '../../../../runtime/state/failure.ts';
import { type ImportOutcome, importOutcome } from '../importAnswer.ts';
import { type ImportPlan, type Preview, type Progress, readPlan, readPreview, readProgress } from './answers.ts';

const ASK_EVERY_MS = 500;
/** Questions in a row that may stay without an answer before the dialog gives up. */
const MOST_UNANSWERED = 10;

/** Current step of a dialog. */
export type ImportStep =
  | { readonly kind: 'choosing' }
  /** `sent` from 0 to 1. */
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'running'; readonly dry: boolean; readonly progress: Progress | null }
  | { readonly kind: 'checked'; readonly preview: Preview }
  | { readonly kind: 'partly'; readonly outcome: Extract<ImportOutcome, { kind: 'partly' }> };

type Ended = ImportOutcome['kind'] | null;

interface Importing {
  /** Undefined while it is asked for; null where files can only be sent. */
  readonly plan: ImportPlan | null | undefined;
  readonly step: ImportStep;
  /** Whether something is under way. */
  readonly isBusy: boolean;
  /** Resolves how it ended; null for what was only checked, or given up. */
  readonly send: (files: readonly File[], choice: ImportChoice) => Promise<Ended>;
  /** Back to the choice of files, with nothing checked. */
  readonly reset: () => void;
  readonly cancel: () => void;
  /** Cancels what is in progress, unless a notice will announce its end. */
  readonly leave: () => void;
  readonly fetchTemplate: () => Promise<void>;
}

/** Sends spreadsheets, watches what becomes of them, and says how it ended (S8.5c, S8.5d). */
export function useImport(screen: CompiledScreen, roots: Row, title: string): Importing {
  const { transport, notify, files: port } = useRuntime().ports;
  const [plan, setPlan] = useState<ImportPlan | null | undefined>(undefined);
  const [step, setStep] = useState<ImportStep>({ kind: 'choosing' });
  const sending = useRef<AbortController | null>(null);
  const run = useRef<{ readonly id: string; readonly isNoticed: () => boolean } | null>(null);
  const scope = recordScope({}, roots);
  const { source } = screen;
  const call: Call | null = (source && callOf(source, 'import', scope)) || null;
  const importing = source?.dialect.importing;
  const path = call?.path;

  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<ImportPlan | null> => {
      if (!importing || path === undefined) return null;
      return readPlan(await transport.send(importing.plan({ method: 'POST', path }), { quiet: true }));
    };
    ask()
      .catch(() => null)
      .then((found) => isCurrent && setPlan(found));
    return () => {
      isCurrent = false;
    };
  }, [importing, path, transport]);

  const finished = (outcome: ImportOutcome): Ended => {
    setStep(outcome.kind === 'partly' ? { kind: 'partly', outcome } : { kind: 'choosing' });
    if (outcome.kind === 'failed') notify.error(outcome.text);
    if (outcome.kind === 'done') notify.success(outcome.text);
    return outcome.kind;
  };

  /** Asks how far the run is until it is over. */
  const watch = async (id: string, dry: boolean, names: readonly string[], signal: AbortSignal): Promise<Ended> => {
    if (!importing) return null;
    let last: Progress | null = null;
    run.current = { id, isNoticed: () => last?.noticed ?? false };
    setStep({ kind: 'running', dry, progress: null });
    for (let unanswered = 0; ; ) {
      await pause(ASK_EVERY_MS, signal);
      try {
        last = readProgress(await transport.send({ ...importing.state(id), signal }, { quiet: true }));
        unanswered = 0;
      } catch (error) {
        unanswered += 1;
        const isLost = error instanceof TransportError && unanswered < MOST_UNANSWERED;
        if (isAborted(error) || !isLost) throw error;
        continue;
      }
      const { outcome } = last;
      if (outcome === null) {
        setStep({ kind: 'running', dry, progress: last });
        continue;
      }
      run.current = null;
      const preview = dry && outcome.success && !last.cancelled ? readPreview(outcome.result) : null;
      if (preview) setStep({ kind: 'checked', preview });
      else if (dry && last.cancelled) setStep({ kind: 'choosing' });
      else return finished(importOutcome(outcome, names));
      return null;
    }
  };

  const send = async (files: readonly File[], choice: ImportChoice): Promise<Ended> => {
    if (!source || !call) {
      notify.warning('请设置url.importExcelUrl属性!');
      return null;
    }
    // Without a word of the document the rows belong to the record that the list asks for.
    const { foreignKeys = null, isSingleTableImport = null } = source.importing ?? {};
    const given = (foreignKeys ?? source.params).evaluate(scope);
    const subject = { foreignKeys: isRecord(given) ? given : {}, isSingleTableImport };
    const isWatched = plan !== null && plan !== undefined && importing !== undefined;
    const names = files.map(({ name }) => name);
    const control = new AbortController();
    sending.current = control;
    setStep({ kind: 'sending', sent: 0 });
    try {
      const request = isWatched
        ? importing.start(call, files, subject, choice)
        : source.dialect.import(call, files, subject);
      const onProgress = (sent: number) => setStep({ kind: 'sending', sent });
      const answer = await transport.upload({ ...request, signal: control.signal, onProgress });
      const id = isWatched && answer.success && isRecord(answer.result) ? answer.result.runId : undefined;
      if (typeof id !== 'string') return finished(importOutcome(answer, names));
      return await watch(id, choice.dry, names, control.signal);
    } catch (error) {
      setStep({ kind: 'choosing' });
      if (isAborted(error)) return null;
      // Even if the cause was shown before, the user needs to see what failed (S8.5d).
      notify.error(run.current === null ? '文件上传失败' : `无法得知导入的进度：${failureOf(error).message}`);
      return 'failed';
    } finally {
      run.current = null;
    }
  };

  const cancel = () => {
    const id = run.current?.id;
    if (!importing || id === undefined) return sending.current?.abort();
    void transport.send(importing.cancel(id), { quiet: true }).catch(() => {});
  };

  const fetchTemplate = async () => {
    if (!importing || !call) return;
    try {
      const { blob } = await transport.download(importing.template(call));
      port.save(blob, `${title}导入模板.xlsx`);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure.shown) notify.warning(failure.message);
    }
  };

  return {
    plan,
    step,
    isBusy: step.kind === 'sending' || step.kind === 'running',
    send,
    reset: () => setStep({ kind: 'choosing' }),
    cancel,
    leave: () => {
      if (run.current?.isNoticed() !== true) cancel();
      sending.current?.abort();
    },
    fetchTemplate,
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', end, { once: true });
  });
}
