interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The days that are asked for most, as `query.initial` writes them. */
const COMMON: readonly Choice[] = [
  { value: '{$today}', label: '今天' },
  { value: '{addDays($today, -1)}', label: '昨天' },
  { value: '{addDays($today, -7)}', label: '7天前' },
  { value: '{addDays($today, -30)}', label: '30天前' },
  { value: "{startOf($today, 'week')}", label: '本周第一天' },
  { value: "{addDays(startOf($today, 'week'), -7)}", label: '上周第一天' },
  { value: "{endOf($today, 'week')}", label: '本周最后一天' },
  { value: "{startOf($today, 'month')}", label: '本月第一天' },
  { value: "{addMonths(startOf($today, 'month'), -1)}", label: '上月第一天' },
  { value: "{endOf($today, 'month')}", label: '本月最后一天' },
  { value: "{startOf($today, 'quarter')}", label: '本季第一天' },
  { value: "{startOf($today, 'year')}", label: '今年第一天' },
  { value: "{addYears(startOf($today, 'year'), -1)}", label: '去年第一天' },
];

const DAYS = /^\{addDays\(\$today, (-?\d{1,5})\)\}$/;

function daysAway(days: number): Choice {
  return { value: `{addDays($today, ${days})}`, label: days < 0 ? `${-days}天前` : `${days}天后` };
}

/** Text of a relative day: 14天前; an expression without a name is shown unchanged. */
function relativeText(value: string): string {
  const days = DAYS.exec(value)?.[1];
  const known = COMMON.find((choice) => choice.value === value);
  return known?.label ?? (days === undefined ? value : daysAway(Number(days)).label);
}

/** The days to choose from: those that are common, what is chosen, and for a number that is typed so many days away. */
export function relativeChoices(value: string, typed: string): readonly Choice[] {
  const number = /\d{1,5}/.exec(typed)?.[0];
  const away =
    number === undefined || Number(number) === 0 ? [] : [daysAway(-Number(number)), daysAway(Number(number))];
  const chosen = { value, label: relativeText(value) };
  const choices = [...away, ...COMMON, chosen];
  return choices.filter((choice, index) => choices.findIndex((other) => other.value === choice.value) === index);
}
