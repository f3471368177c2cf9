import { EMAIL, MOBILE, USERNAME } from './expressions.ts';
import { byExpression, type NamedPattern } from './namedPattern.ts';
import { isStrong } from './password.ts';

/** Long names for formats that screens share (S5.4c, S5.6a and the codes of the station console). */
export const TEXT_PATTERNS: readonly NamedPattern[] = [
  byExpression('mobile', 'Mobile number: 1 and 10 digits', '请输入正确格式的手机号码!', MOBILE),
  byExpression(
    'landline',
    'Landline number of 7 or 8 digits with optional area code',
    '请输入正确的座机号码!',
    /^(?:0\d{2,3}-?)?[1-9]\d{6,7}$/,
  ),
  byExpression(
    'telephone',
    'Landline number with area code and dash',
    '请输入正确的座机号码',
    /^0\d{2,3}-[1-9]\d{6,7}$/,
  ),
  byExpression('email', 'E-mail address', '请输入正确格式的邮箱!', EMAIL),
  byExpression('username', 'Account: letters, digits, _ . @ -', '{title}只能填写字母、数字和 _ . @ -', USERNAME),
  byExpression(
    'httpUrl',
    'Address that begins with http:// or https://',
    '请输入正确格式的网址!',
    /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i,
  ),
  byExpression('noChinese', 'No character from U+4E00 to U+9FA5', '{title}不可输入汉字!', /^[^\u4e00-\u9fa5]*$/),
  byExpression(
    'code',
    'A letter, then letters, digits, _ or -',
    '编码必须以字母开头，可包含数字、下划线、横杠',
    /^[A-Za-z][\w-]*$/,
  ),
  byExpression(
    'dictItemValue',
    'No punctuation or special characters, as dictionary values need',
    '{title}不能包含特殊字符！',
    /^[^`_~!@#$^&*()=|{}'.<>《》/?！￥（）—【】‘；：”“。，、？]*$/u,
  ),
  {
    name: 'passwordStrong',
    description: '8 characters or more with a letter, a digit and a special character',
    message: '密码由8位数字、大小写字母和特殊符号组成!',
    test: isStrong,
  },
];
