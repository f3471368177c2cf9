import type { Right, Route } from '../../server/http/route.ts';
import { memberNames } from '../../server/http/schema.ts';
import type { ResourceModel, TextForm } from '../../src/common/resource/resource.ts';
import { formName, type Resources } from '../../src/common/resource/resources.ts';

const INTRODUCTION = `# Endpoints and table dictionaries

Written by \`npm run docs\` from the routes of the server and from \`schemas/resources\`; never edited by hand. Screens name these
addresses in \`source\` and in the steps \`request\` and \`download\`, without the prefix of the installation. What a screen of
another server reads is that server's matter.

An answer is an envelope \`{ "success", "message", "code", "result", "timestamp" }\`; screens get \`result\`. Callers without the
right are refused, whatever the screen shows. A list takes \`pageNo\`, \`pageSize\`, \`column\`, \`order\`, \`superQueryParams\`, and
its columns that say filter in [resources.md](resources.md).`;

/** A longer list of names helps no reader: the columns of a resource are in resources.md. */
const MOST_NAMES = 8;

function rightText(right: Right): string {
  if (typeof right === 'string') return right === 'anonymous' ? 'everybody' : 'signed in';
  if ('code' in right) return `\`${right.code}\``;
  if ('anyCode' in right) return right.anyCode.map((code) => `\`${code}\``).join(' or ');
  return `menu ${right.menu.map((name) => `\`${name}\``).join(' or ')}`;
}

function parametersOf({ query, body, multipart }: Route): string {
  const names = [...memberNames(query), ...memberNames(body).map((name) => `body.${name}`)];
  const shown = names.slice(0, MOST_NAMES).map((name) => `\`${name}\``);
  const rest = names.length > MOST_NAMES ? [`and ${names.length - MOST_NAMES} more`] : [];
  return [...(multipart ? ['a form with a file'] : []), ...shown, ...rest].join(' ');
}

/** The first two parts of an address: `/sys/dict`. */
function groupOf({ path }: Route): string {
  return path.split('/').slice(0, 3).join('/');
}

function endpoints(routes: readonly Route[]): string {
  const sorted = [...routes].sort((left, right) => left.path.localeCompare(right.path));
  const groups = [...new Set(sorted.map(groupOf))];
  const sections = groups.map((group) => {
    const members = sorted.filter((route) => groupOf(route) === group);
    const rows = members.map(
      (route) => `| \`${route.method} ${route.path}\` | ${parametersOf(route)} | ${rightText(route.right)} |`,
    );
    return [`### ${group}`, '', '| call | parameters | right |', '|---|---|---|', ...rows].join('\n');
  });
  return ['## Endpoints', ...sections].join('\n\n');
}

function choiceRow(resource: ResourceModel, form: TextForm): string {
  const name = formName(resource.table, form);
  const [table = '', text = '', code = ''] = name.split(',');
  const written = `\`"dict": { "table": "${table}", "text": "${text}", "code": "${code}" }\``;
  const conditions = form.conditions.map((one) => `\`${resource.columns.get(one)?.field ?? one}\``).join(' ');
  return `| ${resource.title} | ${written} | ${conditions} | ${form.tree ? 'yes' : ''} |`;
}

function dictionaries(resources: Resources): string {
  const rows = resources.all.flatMap((resource) => resource.texts.map((form) => choiceRow(resource, form)));
  const introduction = `Tables whose rows are released as choices. \`where\` may name the columns of the third column; another table or
column is refused. Lists that people maintain themselves (数据字典) are named by their code, \`"dict": "station_status"\`.`;
  return [
    '## Table dictionaries',
    introduction,
    ['| choices of | written | `where` | tree |', '|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}

/** `docs/endpoints.md`: everything a screen can call on this server, and the tables that give choices. */
export function endpointReference(routes: readonly Route[], resources: Resources): string {
  return `${[INTRODUCTION, dictionaries(resources), endpoints(routes)].join('\n\n')}\n`;
}
