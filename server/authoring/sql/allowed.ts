/** What statements of reports may call: functions that only compute from what they are given. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['count', 'sum', 'avg', 'min', 'max', 'string_agg', 'bool_and', 'bool_or', 'every', 'mode'],
  ...[
    'stddev',
    'stddev_pop',
    'stddev_samp',
    'variance',
    'var_pop',
    'var_samp',
    'corr',
    'percentile_cont',
    'percentile_disc',
  ],
  ...['row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile', 'lag', 'lead'],
  ...['first_value', 'last_value', 'nth_value'],
  ...['lower', 'upper', 'initcap', 'btrim', 'ltrim', 'rtrim', 'length', 'char_length', 'substr', 'left', 'right'],
  ...['split_part', 'strpos', 'position', 'concat', 'concat_ws', 'replace', 'translate', 'reverse', 'starts_with'],
  ...['abs', 'ceil', 'ceiling', 'floor', 'round', 'trunc', 'mod', 'sign', 'sqrt', 'div', 'width_bucket'],
  ...[
    'date_trunc',
    'date_part',
    'extract',
    'to_char',
    'to_date',
    'to_timestamp',
    'to_number',
    'age',
    'now',
    'make_date',
  ],
  ...['timezone', 'date_bin'],
]);

/** Functions allowed in FROM. */
export const ROW_FUNCTIONS: ReadonlySet<string> = new Set(['generate_series']);

export const OPERATORS: ReadonlySet<string> = new Set([
  ...['=', '<>', '!=', '<', '>', '<=', '>=', '+', '-', '*', '/', '%', '||'],
  ...['~~', '!~~', '~~*', '!~~*', 'BETWEEN', 'NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC'],
]);

export const EXPRESSIONS: ReadonlySet<string> = new Set([
  ...['AEXPR_OP', 'AEXPR_IN', 'AEXPR_LIKE', 'AEXPR_ILIKE', 'AEXPR_NULLIF', 'AEXPR_DISTINCT', 'AEXPR_NOT_DISTINCT'],
  ...['AEXPR_BETWEEN', 'AEXPR_NOT_BETWEEN', 'AEXPR_BETWEEN_SYM', 'AEXPR_NOT_BETWEEN_SYM'],
]);

/** Types that a value may be cast to, as PostgreSQL's grammar names them. */
export const TYPES: ReadonlySet<string> = new Set([
  ...['text', 'varchar', 'int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'bool'],
  ...['date', 'time', 'timestamp', 'timestamptz', 'interval'],
]);

/** The moments of `current_date` and the like; the account of the database connection stays private. */
export const MOMENTS: ReadonlySet<string> = new Set([
  ...['SVFOP_CURRENT_DATE', 'SVFOP_CURRENT_TIMESTAMP', 'SVFOP_CURRENT_TIMESTAMP_N'],
  ...['SVFOP_LOCALTIMESTAMP', 'SVFOP_LOCALTIMESTAMP_N', 'SVFOP_CURRENT_TIME', 'SVFOP_LOCALTIME'],
]);
