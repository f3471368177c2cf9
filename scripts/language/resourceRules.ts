import type { States, Transition } from '../../src/common/resource/behaviour.ts';
import type { ResourceColumn, ResourceModel } from '../../src/common/resource/resource.ts';

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** Rules of a column for changes, for the table of columns. */
export function columnRules(column: ResourceColumn): readonly (string | false)[] {
  const { requiredWhen, checks, compute, initial, stamp, requires } = column;
  return [
    requiredWhen !== null && `required while ${code(requiredWhen)}`,
    ...checks.map(({ check, message }) => `check ${code(check)} (${message})`),
    compute !== null && `computed: ${code(compute)}`,
    initial !== null &&
      (initial.kind === 'rule' ? `numbered by ${code(initial.rule)}` : `default ${code(initial.value)}`),
    stamp !== null && `stamped ${code(stamp.value)} on ${stamp.on.join(', ')}`,
    requires !== null && `its record has ${code(requires)}`,
  ];
}

function givenOf({ give, opinion }: Transition): string {
  const columns = [...give].map(([name, { required }]) => `${code(name)}${required ? '' : ' (optional)'}`);
  const said = opinion ? [`${code('opinion')}${opinion.required ? '' : ' (optional)'}`] : [];
  return [...columns, ...said].join(', ');
}

/** Mermaid takes letters and digits as names of states. */
const stateName = (state: string) => `s${state.replace(/\W/g, '_')}`;

function drawing({ initial, final, transitions }: States): readonly string[] {
  const arrows = [...transitions.values()].flatMap(({ from, to, title }) =>
    from.map((state) => `  ${stateName(state)} --> ${stateName(to ?? state)} : ${title}`),
  );
  const states = new Set([
    initial,
    ...final,
    ...[...transitions.values()].flatMap(({ from, to }) => [...from, to ?? []].flat()),
  ]);
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...[...states].sort().map((state) => `  state "${state}" as ${stateName(state)}`),
    `  [*] --> ${stateName(initial)}`,
    ...arrows,
    ...final.map((state) => `  ${stateName(state)} --> [*]`),
    '```',
  ];
}

/** Checks of the record as a whole, and its states with a drawing and a table of transitions. */
export function recordRules({ checks, states, path }: ResourceModel): readonly string[] {
  const whole = checks.map(
    ({ check, message, at }) => `- ${code(check)}${at === null ? '' : ` at \`${at}\``}: ${message}`,
  );
  const rows = [...(states?.transitions.values() ?? [])].map((one) => {
    const who = one.who === null ? '' : code(one.who).replaceAll('|', '\\|');
    const to = one.to ?? 'stays';
    const title = `\`PUT ${path}/${one.name}\` ${one.title}${one.hook ? ' (and a rule in TypeScript)' : ''}`;
    return `| ${title} | ${one.from.join(', ')} | ${to} | ${one.rights.map(code).join(' or ')} | ${who} | ${givenOf(one)} |`;
  });
  return [
    ...(whole.length === 0 ? [] : ['After every change:', '', ...whole, '']),
    ...(states === null
      ? []
      : [
          `States are in \`${states.column}\`, which transitions alone write. \`GET ${path}/steps?id=\` answers what was done.`,
          '',
          ...drawing(states),
          '',
          '| transition | from | to | right | who | gives |',
          '|---|---|---|---|---|---|',
          ...rows,
          '',
        ]),
  ];
}
