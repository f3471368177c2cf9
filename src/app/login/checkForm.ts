/** What stands in the account form. */
export interface AccountValues {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
}

export type AccountField = keyof AccountValues;
export type AccountErrors = Readonly<Partial<Record<AccountField, string>>>;

/** Fields in the order in which they stand; the first with an error gets the focus. */
export const ACCOUNT_FIELDS: readonly AccountField[] = ['username', 'password', 'captcha'];

const REQUIRED: Readonly<Record<AccountField, string>> = {
  username: '请输入用户名!',
  password: '请输入密码!',
  captcha: '请输入验证码!',
};

/** The errors of the account form before it is sent (S5.1a). */
export function checkAccount(values: AccountValues): AccountErrors {
  const missing = ACCOUNT_FIELDS.filter((field) => values[field].trim() === '');
  return Object.fromEntries(missing.map((field) => [field, REQUIRED[field]]));
}

/** The errors shown at fields after the server refused: a wrong captcha has its own text (S5.1a). */
export function refusedFields(message: string): AccountErrors {
  return message.includes('验证码') ? { captcha: '您输入的验证码不正确!' } : {};
}
