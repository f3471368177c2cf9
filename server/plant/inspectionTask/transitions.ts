import type { JsonSchema } from '../../http/route.ts';
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
const id: JsonSchema = { type: 'string', minLength: 1, maxLength: 36 };
const optionalText = (most: number): JsonSchema => ({ type: ['string', 'null'], maxLength: most });

const items: JsonSchema = {
  type: 'array',
  maxItems: 2000,
  items: {
    type: 'object',
    properties: {
      id,
      result: optionalText(2),
      value: optionalText(500),
      image: optionalText(2000),
      note: optionalText(500),
    },
    required: ['id'],
    additionalProperties: false,
  },
};

export const START: Transition = {
  ...{ name: 'start', title: '开始', from: OPEN, right: 'execute', isTeams: true, body: {}, required: [] },
};

export const EXECUTE: Transition = {
  ...{ name: 'execute', title: '填写', from: [STATUS.inWork], right: 'execute', isTeams: true },
  body: { items, finish: { enum: ['Y', 'N', null] } },
  required: ['items'],
};

export const CANCEL: Transition = {
  ...{ name: 'cancel', title: '取消', from: [...OPEN, STATUS.inWork], right: 'cancel', isTeams: false },
  body: { cancelReason: { type: 'string', minLength: 1, maxLength: 500 } },
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
