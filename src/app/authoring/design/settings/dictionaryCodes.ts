import { useEffect, useState } from 'react';
import { isRecord } from '../../../../runtime/data/json.ts';
import { useRuntime } from '../../../../runtime/react/context.tsx';
import type { SettingChoice } from './setting.ts';

const NONE: readonly SettingChoice[] = [];
/** As many as people look through; others are typed. */
const MOST = 500;

function choicesOf(result: unknown): readonly SettingChoice[] {
  const records = isRecord(result) && Array.isArray(result.records) ? result.records.filter(isRecord) : [];
  return records.flatMap(({ dictCode, dictName }) => {
    if (typeof dictCode !== 'string') return [];
    return [{ value: dictCode, label: typeof dictName === 'string' ? `${dictName} ${dictCode}` : dictCode }];
  });
}

/** The dictionaries of the server, for those who may read them; without that right codes are typed. */
export function useDictionaryCodes(): readonly SettingChoice[] {
  const { transport } = useRuntime().ports;
  const [codes, setCodes] = useState(NONE);
  useEffect(() => {
    const end = new AbortController();
    const request = {
      method: 'GET',
      path: '/sys/dict/list',
      params: { pageNo: 1, pageSize: MOST },
      signal: end.signal,
    } as const;
    transport.send(request, { quiet: true }).then(
      ({ success, result }) => success && setCodes(choicesOf(result)),
      // No message is needed: the user can type the code instead.
      () => undefined,
    );
    return () => end.abort();
  }, [transport]);
  return codes;
}
