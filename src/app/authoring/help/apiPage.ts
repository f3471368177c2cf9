import type { HelpPage } from './helpPages.ts';

/** Texts and parts of an OpenAPI document, as far as this page shows them. Another server may send anything. */
type Node = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'post', 'put', 'delete', 'patch'];
/** Deeper members are in the document itself. */
const DEEPEST = 2;

function nodeOf(value: unknown): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function nodesOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.map(nodeOf) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function wordsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

const code = (text: string) => `\`${text}\``;

/** Short form of a schema: `string ≤36`, `"0" | "1"`, `object[]`. */
function typeOf(schema: Node): string {
  const { type, enum: values, maxLength, anyOf, oneOf } = schema;
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  const forms = nodesOf(anyOf ?? oneOf);
  if (forms.length > 0) return [...new Set(forms.map(typeOf))].join(' | ');
  if (type === 'array') return `${typeOf(nodeOf(schema.items))}[]`;
  const name = Array.isArray(type) ? type.join(' | ') : textOf(type) || '任意';
  return typeof maxLength === 'number' ? `${name} ≤${maxLength}` : name;
}

/** The members of a schema as rows of a table, those of its members below them. */
function memberRows(schema: Node, before = '', depth = 0): readonly string[] {
  const required = new Set(wordsOf(schema.required));
  return Object.entries(nodeOf(schema.properties)).flatMap(([name, value]) => {
    const member = nodeOf(value);
    const inner = member.type === 'array' ? nodeOf(member.items) : member;
    const title = textOf(member.title) || textOf(member.description);
    const row = `| ${code(before + name)} | ${typeOf(member).replaceAll('|', '\\|')} | ${required.has(name) ? '是' : ''} | ${title} |`;
    const below = `${before}${name}${member.type === 'array' ? '[]' : ''}.`;
    return [row, ...(depth < DEEPEST ? memberRows(inner, below, depth + 1) : [])];
  });
}

function table(title: string, rows: readonly string[]): string {
  if (rows.length === 0) return '';
  return [`**${title}**`, '', '| 名称 | 类型 | 必填 | 说明 |', '|---|---|---|---|', ...rows].join('\n');
}

function rightText(right: unknown): string {
  if (right === 'anonymous') return '无需登录';
  const { code: one, anyCode, menu } = nodeOf(right);
  if (typeof one === 'string') return `需要权限 ${code(one)}`;
  if (Array.isArray(anyCode)) return `需要权限 ${wordsOf(anyCode).map(code).join(' 或 ')}`;
  return Array.isArray(menu) ? `需要菜单 ${wordsOf(menu).map(code).join(' 或 ')}` : '登录即可';
}

/** Part of the envelope that differs: the result. */
function resultOf(operation: Node): Node {
  const { content } = nodeOf(nodeOf(operation.responses)['200']);
  const told = nodeOf(nodeOf(nodeOf(content)['application/json']).schema);
  return nodeOf(nodeOf(nodesOf(told.anyOf)[0]).properties);
}

function operationText(method: string, path: string, operation: Node): string {
  const parameters = nodesOf(operation.parameters).map((one) => {
    const place = one.in === 'path' ? '路径' : one.in === 'header' ? '请求头' : '查询';
    const type = typeOf(nodeOf(one.schema)).replaceAll('|', '\\|');
    const note = [place, textOf(one.description)].filter(Boolean).join('，');
    return `| ${code(textOf(one.name))} | ${type} | ${one.required === true ? '是' : ''} | ${note} |`;
  });
  const [[media, body] = ['', {}]] = Object.entries(nodeOf(nodeOf(operation.requestBody).content));
  const result = nodeOf(resultOf(operation).result);
  const answered = result.type === 'array' ? nodeOf(result.items) : result;
  return [
    `### ${method.toUpperCase()} ${path}`,
    [textOf(operation.summary), rightText(operation['x-right'])].filter(Boolean).join('；'),
    table('参数', parameters),
    table(media === 'multipart/form-data' ? '表单' : '请求体', memberRows(nodeOf(nodeOf(body).schema))),
    table(result.type === 'array' ? '结果（列表的每一项）' : '结果', memberRows(answered)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/**
 * A page of the help about the addresses of the server that answers, in groups as it gives them.
 * @param document what it answers at `/openapi.json` (OpenAPI 3.1)
 * @param address where the document can be downloaded
 * @returns null where it describes nothing
 */
export function apiPage(document: unknown, address: string): HelpPage | null {
  const { paths, tags, info, servers } = nodeOf(document);
  const operations = Object.entries(nodeOf(paths)).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = nodeOf(nodeOf(methods)[method]);
      return 'responses' in operation ? [{ method, path, operation, tag: wordsOf(operation.tags)[0] }] : [];
    }),
  );
  if (operations.length === 0) return null;
  const groups = nodesOf(tags).map((tag) => {
    const members = operations.filter((one) => one.tag === tag.name);
    const texts = members.map(({ method, path, operation }) => operationText(method, path, operation));
    return [`## ${textOf(tag.description) || textOf(tag.name)}`, `共${members.length}个接口。`, ...texts].join('\n\n');
  });
  const introduction = `# 接口文档

服务器的全部接口，版本 ${textOf(nodeOf(info).version)}，由服务器的 OpenAPI 3.1 文档生成。其他程序可据此生成客户端，文档地址：${code(address)}，例如
${code(`npx openapi-typescript ${address} -o api.d.ts`)}。

下面的地址都以 ${code(textOf(nodesOf(servers)[0]?.url))} 开头。除文件外，应答都是 ${code('{ success, message, code, result, timestamp }')}，下面只列出 ${code('result')}。被拒绝的调用同样返回状态 200，${code('success')} 为 ${code('false')}，原因在 ${code('message')} 中。令牌放在请求头 ${code('X-Access-Token')}。`;
  return { key: 'api', title: '接口文档', text: [introduction, ...groups].join('\n\n') };
}
