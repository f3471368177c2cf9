import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import type { SourceText } from './oldWay.ts';

/** Selectors of libraries' elements, which have names of their own. */
const FOREIGN = /^\.(?:ant-|anticon|cm-|ProseMirror|selectedCell)/;

const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
const GLOBAL = /:global\(((?:[^()]|\([^()]*\))*)\)/g;

function selectorsOf(css: string): string[] {
  return [...css.replace(COMMENTS_AND_STRINGS, '').matchAll(/([^{};]+)\{/g)]
    .map((match) => (match[1] ?? '').trim())
    .filter((head) => !head.startsWith('@'));
}

/** The classes that a CSS module names itself. */
export function ownClasses(css: string): ReadonlySet<string> {
  const own = selectorsOf(css).map((selector) => selector.replace(GLOBAL, ''));
  return new Set(
    own.flatMap((selector) => [...selector.matchAll(/\.([_a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? '')),
  );
}

/** What a CSS module says about elements that are not the project's own, and that no library made either. */
export function strayGlobals({ path, text }: SourceText): string[] {
  const named = selectorsOf(text).flatMap((selector) => [...selector.matchAll(GLOBAL)].map((match) => match[1] ?? ''));
  return named
    .filter((name) => !FOREIGN.test(name.trim()))
    .map((name) => `${path}  :global(${name}): an element of ours has a class of its module, or a data attribute`);
}

/** Words that no module can export by name: a build takes each class by its own (scripts/vite/namedClasses.ts). */
const RESERVED =
  /^(?:arguments|await|break|case|catch|class|const|continue|default|delete|do|else|enum|eval|export|extends|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|try|typeof|var|void|while|with|yield|.*-.*)$/;

/** Classes whose names are words of JavaScript, or hold a hyphen. */
export function reservedClasses({ path, text }: SourceText): string[] {
  return [...ownClasses(text)].filter((name) => RESERVED.test(name)).map((name) => `${path}  .${name}: another name`);
}

/** One `styles.name` of a source. */
export interface ClassUse {
  readonly path: string;
  readonly sheet: string;
  /** null where the name is worked out, so that no reader can find it. */
  readonly name: string | null;
}

function sheetBindings(path: string, program: ESTree.Program): ReadonlyMap<string, string> {
  const bindings = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.endsWith('.module.css')) continue;
    const sheet = posix.join(posix.dirname(path), statement.source.value);
    for (const { local } of statement.specifiers) bindings.set(local.name, sheet);
  }
  return bindings;
}

/** The classes that one source takes from CSS modules. */
export function classUses({ path, text }: SourceText): ClassUse[] {
  if (!text.includes('.module.css')) return [];
  const { program } = parseSync(path, text);
  const bindings = sheetBindings(path, program);
  const uses: ClassUse[] = [];
  const onMember = ({ object, property, computed }: ESTree.MemberExpression) => {
    const sheet = object.type === 'Identifier' ? bindings.get(object.name) : undefined;
    if (sheet === undefined) return;
    uses.push({ path, sheet, name: !computed && property.type === 'Identifier' ? property.name : null });
  };
  new Visitor({ MemberExpression: onMember }).visit(program);
  return uses;
}

/** What is wrong between sources and their CSS modules: names that only one side knows, and names worked out. */
export function classBreaches(sheets: readonly SourceText[], sources: readonly SourceText[]): string[] {
  const known = new Map(sheets.map(({ path, text }) => [path, ownClasses(text)]));
  const uses = sources.flatMap(classUses);
  const unknown = uses.flatMap(({ path, sheet, name }) => {
    if (name === null) return [`${path}  works a class of ${sheet} out: name it, or vary by a data attribute`];
    return known.get(sheet)?.has(name) ? [] : [`${path}  takes "${name}", which ${sheet} does not define`];
  });
  const used = new Set(uses.map(({ sheet, name }) => `${sheet} ${name}`));
  const unused = [...known].flatMap(([sheet, names]) =>
    [...names].filter((name) => !used.has(`${sheet} ${name}`)).map((name) => `${sheet}  .${name} is used nowhere`),
  );
  return [...unknown, ...unused];
}
