import { TranslatableString } from '@rjsf/utils';
import type { ValidatorError } from '../../../runtime/language/validator.ts';

const TEXTS: Readonly<Partial<Record<TranslatableString, string>>> = {
  [TranslatableString.ArrayItemTitle]: '第',
  [TranslatableString.EmptyArray]: '还没有条目',
  [TranslatableString.YesLabel]: '是',
  [TranslatableString.NoLabel]: '否',
  [TranslatableString.ErrorsLabel]: '错误',
  [TranslatableString.NewStringDefault]: '',
  [TranslatableString.ClearButton]: '清空',
  [TranslatableString.KeyLabel]: '%1 的键',
  [TranslatableString.Value]: '值',
  [TranslatableString.Type]: '类型',
  [TranslatableString.UnsupportedField]: '这项设置请在文档中填写',
  [TranslatableString.UnsupportedFieldWithId]: '这项设置请在文档中填写：%1',
  [TranslatableString.UnsupportedFieldWithReason]: '这项设置请在文档中填写',
  [TranslatableString.UnsupportedFieldWithIdAndReason]: '这项设置请在文档中填写：%1',
};

/** The form library's own words in Chinese; what has none here stays in its English. */
export function translate(text: TranslatableString, params: readonly string[] = []): string {
  return params.reduce((words, param, index) => words.replaceAll(`%${index + 1}`, param), TEXTS[text] ?? text);
}

const TYPES: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  integer: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
};

const words = (value: unknown) => (Array.isArray(value) ? value.join('、') : String(value));

const COMPLAINTS: Readonly<Record<string, (params: ValidatorError['params']) => string>> = {
  type: ({ type }) => `应为${TYPES[String(type)] ?? words(type)}`,
  enum: ({ allowedValues }) => `只能是 ${words(allowedValues)}`,
  const: ({ allowedValue }) => `只能是 ${words(allowedValue)}`,
  required: ({ missingProperty }) => `缺少 ${words(missingProperty)}`,
  minimum: ({ limit }) => `不能小于 ${words(limit)}`,
  maximum: ({ limit }) => `不能大于 ${words(limit)}`,
  exclusiveMinimum: ({ limit }) => `应大于 ${words(limit)}`,
  exclusiveMaximum: ({ limit }) => `应小于 ${words(limit)}`,
  minLength: ({ limit }) => (limit === 1 ? '不能为空' : `不能少于 ${words(limit)} 个字符`),
  maxLength: ({ limit }) => `不能超过 ${words(limit)} 个字符`,
  minItems: ({ limit }) => `不能少于 ${words(limit)} 项`,
  maxItems: ({ limit }) => `不能超过 ${words(limit)} 项`,
  minProperties: ({ limit }) => `不能少于 ${words(limit)} 项`,
  uniqueItems: () => '不能有重复的项',
  pattern: ({ pattern }) => `格式应为 ${words(pattern)}`,
  /** What something else than a schema says. */
  told: ({ message }) => words(message),
  additionalProperties: ({ additionalProperty }) => `没有名为 ${words(additionalProperty)} 的设置`,
};

/** Message about an invalid value, for the user of the form. */
export function complaint({ keyword, params }: ValidatorError): string {
  return COMPLAINTS[keyword]?.(params) ?? '不符合要求';
}
