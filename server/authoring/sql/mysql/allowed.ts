/** Aggregates that the grammar knows by name; their arguments may be `distinct` or, for a count, `*`. */
export const AGGREGATES: ReadonlySet<string> = new Set(['count', 'sum', 'avg', 'min', 'max', 'group_concat']);

/** Functions a report may call besides: they compute only from their arguments, and their results stay small. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['std', 'stddev', 'stddev_pop', 'stddev_samp', 'variance', 'var_pop', 'var_samp'],
  ...['row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile', 'lag', 'lead'],
  ...['first_value', 'last_value', 'nth_value'],
  ...['if', 'ifnull', 'nullif', 'coalesce', 'greatest', 'least', 'isnull'],
  ...['lower', 'upper', 'lcase', 'ucase', 'trim', 'ltrim', 'rtrim', 'length', 'char_length', 'character_length'],
  ...['substr', 'substring', 'substring_index', 'mid', 'left', 'right', 'instr', 'locate', 'concat', 'concat_ws'],
  ...['replace', 'reverse', 'strcmp', 'field', 'elt', 'find_in_set', 'format', 'json_extract', 'json_unquote'],
  ...['abs', 'ceil', 'ceiling', 'floor', 'round', 'truncate', 'mod', 'sign', 'sqrt'],
  ...['date', 'time', 'year', 'quarter', 'month', 'week', 'weekofyear', 'yearweek', 'day', 'dayofmonth', 'dayofweek'],
  ...['dayofyear', 'weekday', 'hour', 'minute', 'second', 'last_day', 'to_days', 'from_days', 'datediff', 'timediff'],
  ...['timestampdiff', 'timestampadd', 'date_add', 'date_sub', 'adddate', 'subdate', 'makedate', 'maketime'],
  ...['date_format', 'time_format', 'str_to_date', 'monthname', 'dayname', 'from_unixtime', 'unix_timestamp'],
  ...['sec_to_time', 'time_to_sec', 'now', 'curdate', 'curtime', 'timestamp'],
]);

/** Current moments that may be written without parentheses. */
export const MOMENTS: ReadonlySet<string> = new Set([
  'current_date',
  'current_time',
  'current_timestamp',
  'localtime',
  'localtimestamp',
]);

/** Functions that take many arguments. */
export const LONG_LISTS: ReadonlySet<string> = new Set([
  'concat',
  'concat_ws',
  'coalesce',
  'greatest',
  'least',
  'elt',
  'field',
]);

export const OPERATORS: ReadonlySet<string> = new Set([
  ...['=', '<>', '!=', '<', '>', '<=', '>=', '+', '-', '*', '/', '%', 'DIV', 'MOD'],
  ...['AND', 'OR', 'XOR', 'LIKE', 'NOT LIKE'],
]);

/** Types a value may be cast to, in the words of the grammar. */
export const TYPES: ReadonlySet<string> = new Set([
  ...['SIGNED', 'SIGNED INTEGER', 'UNSIGNED', 'UNSIGNED INTEGER', 'DECIMAL', 'DOUBLE', 'CHAR'],
  ...['DATE', 'DATETIME', 'TIME'],
]);

export const UNITS: ReadonlySet<string> = new Set([
  ...['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'],
]);

export const JOINS: ReadonlySet<string> = new Set(['INNER JOIN', 'LEFT JOIN', 'RIGHT JOIN', 'CROSS JOIN']);

export const SET_OPERATIONS: ReadonlySet<string> = new Set([
  ...['union', 'union all', 'union distinct', 'except', 'intersect'],
]);
