import type { CronDraft, DayDraft, DayMode, PartDraft, PartMode } from './draft.ts';

const PART_TEXTS: Readonly<Record<PartMode, (draft: PartDraft) => string>> = {
  every: () => '*',
  step: ({ start, step }) => `${start}/${step}`,
  list: ({ values }) => values.toSorted((a, b) => a - b).join(',') || '*',
  range: ({ from, to }) => `${from}-${to}`,
  custom: ({ custom }) => custom,
};

/** The text of a part; an empty list asks for every value. */
function partText(draft: PartDraft): string {
  return PART_TEXTS[draft.mode](draft);
}

const onDays = (day: string) => [day, '?'] as const;
const onWeekdays = (week: string) => ['?', week] as const;

const DAY_TEXTS: Readonly<Record<DayMode, (draft: DayDraft) => readonly [day: string, week: string]>> = {
  every: () => onDays('*'),
  weekStep: ({ week }) => onWeekdays(`${week.start}/${week.step}`),
  step: ({ day }) => onDays(`${day.start}/${day.step}`),
  weekdays: ({ weekdays }) => (weekdays.length === 0 ? onDays('*') : onWeekdays(weekdays.toSorted().join(','))),
  list: ({ days }) => onDays(days.toSorted((a, b) => a - b).join(',') || '*'),
  last: () => onDays('L'),
  lastWorkday: () => onDays('LW'),
  lastWeekday: ({ lastWeekday }) => onWeekdays(`${lastWeekday}L`),
  beforeEnd: ({ beforeEnd }) => onDays(`L-${beforeEnd}`),
  workday: ({ workday }) => onDays(`${workday}W`),
  nth: ({ nth }) => onWeekdays(`${nth.weekday}#${nth.nth}`),
  custom: ({ custom }) => custom,
};

/** The expression of what the builder holds, always of seven parts. */
export function printCron({ second, minute, hour, day, month, year }: CronDraft): string {
  const [dayText, weekText] = DAY_TEXTS[day.mode](day);
  return [partText(second), partText(minute), partText(hour), dayText, partText(month), weekText, partText(year)].join(
    ' ',
  );
}
