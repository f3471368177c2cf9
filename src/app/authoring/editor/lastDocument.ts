import { isRecord } from '../../../runtime/data/json.ts';
import type { Slot } from '../../platform/storage/storage.ts';
import type { ViewMode } from './EditorToolbar.tsx';

const MONTH_MS = 30 * 86_400_000;
const LONGEST_NAME = 200;
const MODES: readonly ViewMode[] = ['text', 'both', 'design', 'preview'];

interface LastDocument {
  /** The document that was open last, null for none. */
  readonly name: string | null;
  /** The view that was chosen last: who designs comes back to the design. */
  readonly mode: ViewMode;
}

/** Where 界面配置 was left in this browser. */
export const LAST_DOCUMENT: Slot<LastDocument> = {
  key: 'Last-Document',
  maxAgeMs: MONTH_MS,
  check: (value) => {
    if (!isRecord(value)) return undefined;
    const { name } = value;
    const mode = MODES.find((one) => one === value.mode);
    const isName = name === null || (typeof name === 'string' && name !== '' && name.length <= LONGEST_NAME);
    return mode !== undefined && isName ? { name, mode } : undefined;
  },
};
