import type { JsonSchema } from '../../http/route.ts';
import * as t from '../../http/schema.ts';

/** States of a work order, as the dictionary `order_status` has them. */
export const STATUS = {
  waiting: '1',
  offered: '2',
  inWork: '3',
  inReview: '4',
  done: '5',
  rejected: '6',
  closed: '7',
} as const;

type Status = (typeof STATUS)[keyof typeof STATUS];

/** Who may take a step, beside the right that it needs. */
type Doer = 'anyone' | 'assignee' | 'assigneeOrDispatcher' | 'team';

/** A step from some states of a work order to another one. */
export interface Transition {
  /** Last part of its address. */
  readonly name: string;
  readonly title: string;
  readonly from: readonly Status[];
  readonly to: Status;
  /** Last parts of the permission codes of which one is needed. */
  readonly rights: readonly [string, ...string[]];
  readonly doer: Doer;
  /** What the caller gives, without the key of the order; `opinion` goes into the step. */
  readonly body: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
}

const text = (least: number, most: number) => t.text(most, { minLength: least });
const optionalText = (most: number) => t.textOrNull(most);
const OPINION = 500;
const USERNAME = 64;

const outcome: Pick<Transition, 'body' | 'required'> = {
  body: {
    result: text(1, 20_000),
    images: optionalText(2000),
    materials: t.list(t.record(t.anything), { maxItems: 500 }),
  },
  required: ['result'],
};
const reason: Pick<Transition, 'body' | 'required'> = {
  body: { opinion: text(1, OPINION) },
  required: ['opinion'],
};

/** Everything that can be done with a work order, and what becomes of it (10-station-proposed §5). */
export const TRANSITIONS: readonly Transition[] = [
  {
    ...{
      name: 'assign',
      title: '派单',
      from: [STATUS.waiting],
      to: STATUS.offered,
      rights: ['assign'],
      doer: 'anyone',
    },
    body: { assignee: text(1, USERNAME), members: optionalText(1000), planEnd: text(1, 30) },
    required: ['assignee'],
  },
  {
    ...{
      name: 'accept',
      title: '接单',
      from: [STATUS.offered],
      to: STATUS.inWork,
      rights: ['accept'],
      doer: 'assignee',
    },
    body: {},
    required: [],
  },
  {
    ...{ name: 'return', title: '退回', from: [STATUS.offered], to: STATUS.waiting, rights: ['accept', 'assign'] },
    ...{ doer: 'assigneeOrDispatcher', ...reason },
  },
  {
    ...{ name: 'submit', title: '提交', from: [STATUS.inWork], to: STATUS.inReview, rights: ['submit'], doer: 'team' },
    ...outcome,
  },
  {
    ...{ name: 'approve', title: '通过', from: [STATUS.inReview], to: STATUS.done, rights: ['review'], doer: 'anyone' },
    body: { opinion: optionalText(OPINION) },
    required: [],
  },
  {
    ...{ name: 'reject', title: '驳回', from: [STATUS.inReview], to: STATUS.rejected, rights: ['review'] },
    ...{ doer: 'anyone', ...reason },
  },
  {
    ...{ name: 'resubmit', title: '重新提交', from: [STATUS.rejected], to: STATUS.inReview, rights: ['submit'] },
    ...{ doer: 'team', ...outcome },
  },
  {
    ...{ name: 'close', title: '关闭', from: [STATUS.waiting, STATUS.offered], to: STATUS.closed, rights: ['close'] },
    ...{ doer: 'anyone', ...reason },
  },
];
