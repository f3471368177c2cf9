import { editDistance } from '../../../src/common/editDistance.ts';
import { Refusal } from '../../http/reply.ts';

/** Parameters of a template; lists and objects have no text of their own. */
export type Parameters = Readonly<Record<string, string | number | boolean>>;

/** `${name}`: a letter, then letters, digits and `_`; blanks around it do not count. */
const PLACEHOLDER = /\$\{\s*(\p{L}[\p{L}\p{N}_]{0,49})\s*\}/gu;
/** Characters of a wrong placeholder that are shown. */
const SHOWN = 20;

/** Names of the parameters that a text has places for, each once. */
export function namesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** @throws Refusal for a malformed placeholder, so that receivers never see it unfilled */
export function requirePlaceholders(text: string): void {
  const rest = text.replace(PLACEHOLDER, (whole) => ' '.repeat(whole.length));
  const at = rest.indexOf('${');
  if (at < 0) return;
  throw new Refusal(
    `模板内容第${at + 1}个字符处的“${text.slice(at, at + SHOWN)}”不是正确的参数，应写作\${name}：以字母或汉字开头，只含字母、数字、汉字和下划线`,
  );
}

/**
 * Puts the values of parameters into a text; nothing of it is run, and a value is not looked through again.
 * @param written how a value is written there, e.g. escaped
 */
export function fill(text: string, parameters: Parameters, written: (value: string) => string): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(parameters, name) ? written(String(parameters[name])) : whole,
  );
}

/** @throws Refusal that names parameters the text needs and were not given, and those that it has no place for */
export function requireFitting(text: string, parameters: Parameters): void {
  const wanted = namesIn(text);
  const missing = wanted.filter((name) => !Object.hasOwn(parameters, name));
  const unknown = Object.keys(parameters).filter((name) => !wanted.includes(name));
  if (missing.length === 0 && unknown.length === 0) return;
  const faults = [
    ...(missing.length > 0 ? [`缺少参数：${missing.join('、')}`] : []),
    ...unknown.map((name) => `模板没有参数“${name}”${hint(name, missing.length > 0 ? missing : wanted)}`),
  ];
  throw new Refusal(faults.join('；'));
}

function hint(name: string, names: readonly string[]): string {
  const near = names.find((one) => editDistance(one, name, 3) < 3 && one.length > 2);
  if (near !== undefined) return `，是否为“${near}”`;
  return names.length === 0 ? '，它不需要参数' : `，可用的参数：${names.join('、')}`;
}

/**
 * Parses parameters as users type them.
 * @param text a JSON object of texts, numbers and booleans; empty for none
 * @throws Refusal with the mistake
 */
export function readParameters(text: string): Parameters {
  const value = text.trim() === '' ? {} : parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('测试数据应为JSON对象，例如{"name": "张三"}；没有参数时留空');
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') return [name, one];
      throw new Refusal(`参数“${name}”的值应为文本、数字或布尔值`);
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
