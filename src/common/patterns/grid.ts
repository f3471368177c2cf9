import { OWN_MOBILE } from './expressions.ts';
import { byExpression, type NamedPattern } from './namedPattern.ts';

/** The short codes of editable tables (S5.12a). `n6-16` admits up to 18 digits: so the specification says. */
export const GRID_PATTERNS: readonly NamedPattern[] = [
  byExpression('n6-16', '6 to 18 digits', '请输入6到18位数字!', /^\d{6,18}$/),
  byExpression('*6-16', '6 to 16 characters of any kind', '请输入6到16位任意字符!', /^.{6,16}$/su),
  byExpression('s6-18', '6 to 18 letters', '请输入6到18位字母!', /^[A-Za-z]{6,18}$/),
  byExpression(
    'url',
    'Address with or without scheme, with host, optional port, path, query and fragment',
    '请输入正确格式的网址!',
    /^(?:(?:https?|ftp):\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/i,
  ),
  byExpression(
    'e',
    'E-mail address of the form name@domain.com or name@domain.com.cn',
    '请输入正确格式的邮箱!',
    /^\w+(?:[.-]\w+)*@\w+\.[A-Za-z]{3}(?:\.[A-Za-z]{2})?$/,
  ),
  byExpression('m', 'Mobile number: 1, a digit 3 to 9, 9 digits', '请输入正确格式的手机号码!', OWN_MOBILE),
  byExpression('p', 'Postal code: 6 digits, the first not 0', '请输入正确的邮政编码!', /^[1-9]\d{5}$/),
  byExpression('s', 'Letters', '请输入字母!', /^[A-Za-z]+$/),
  byExpression('n', 'Number with optional minus and decimals', '请输入数字!', /^-?\d+(?:\.\d*)?$/),
  byExpression('z', 'Whole number with optional minus', '请输入整数!', /^-?\d+$/),
  byExpression(
    'money',
    'Amount without leading zero, up to 2 decimals',
    '请输入正确的金额!',
    /^(?:0|[1-9]\d*)(?:\.\d{0,2})?$/,
  ),
];
