import type { JsonSchema } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { STATUS } from './states.ts';

type Status = (typeof STATUS)[keyof typeof STATUS];

/** Something that is done with an inspection task. */
export interface Transition {
  /** Last part of its address. */
  readonly name: string;
  readonly title: string;
  readonly from: readonly Status[];
  /** Last part of the permission code. */
  readonly right: string;
  /** Whether only the leader and the members may do it. */
  readonly isTeams: boolean;
  /** What the caller gives, without the key of the task. */
  readonly body: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
}

const OPEN = [STATUS.waiting, STATUS.late] as const;
const id = t.requiredId;
const optionalText = (most: number) => t.textOrNull(most);

const items = t.list(
  t.closed({
    id,
    result: t.optional(optionalText(2)),
    value: t.optional(optionalText(500)),
    image: t.optional(optionalText(2000)),
    note: t.optional(optionalText(500)),
  }),
  { maxItems: 2000 },
);

export const START: Transition = {
  ...{ name: 'start', title: '开始', from: OPEN, right: 'execute', isTeams: true, body: {}, required: [] },
};

export const EXECUTE: Transition = {
  ...{ name: 'execute', title: '填写', from: [STATUS.inWork], right: 'execute', isTeams: true },
  body: { items, finish: t.oneOf('Y', 'N', null) },
  required: ['items'],
};

export const CANCEL: Transition = {
  ...{ name: 'cancel', title: '取消', from: [...OPEN, STATUS.inWork], right: 'cancel', isTeams: false },
  body: { cancelReason: t.text(500, { minLength: 1 }) },
  required: ['cancelReason'],
};

export const TO_ORDER: Transition = {
  ...{
    name: 'toOrder',
    title: '转工单',
    from: [STATUS.done],
    right: 'toOrder',
    isTeams: false,
    body: {},
    required: [],
  },
};

/** Everything that can be done with an inspection task. */
export const TRANSITIONS: readonly Transition[] = [START, EXECUTE, CANCEL, TO_ORDER];
