import { type ESTree, parseSync, Visitor } from 'vite';

/** One place where a module names another one. */
export interface ImportSite {
  readonly specifier: string;
  /** 1-based. */
  readonly line: number;
  /** False for `import()`, which only loads when it is reached. */
  readonly isStatic: boolean;
}

/** What the structure rules need to know about one source file. */
export interface Module {
  /** Relative to the project, forward slashes. */
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly ImportSite[];
  /** Lines that hold the type `any`, in TypeScript or in a JSDoc type; 1-based. */
  readonly anyLines: readonly number[];
  readonly comments: readonly Comment[];
}

/** A comment without its slashes and stars at both ends. */
export interface Comment {
  readonly text: string;
  /** Line of its beginning; 1-based. */
  readonly line: number;
}

const JSDOC_ANY = /@(?:type|param|returns?|typedef|property|callback)\s*\{[^}]*\bany\b/g;

/** Parses one TypeScript or JavaScript source; throws with the position when it is not valid. */
export function parseModule(path: string, source: string): Module {
  const { program, module, comments, errors } = parseSync(path, source);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const problem = errors[0];
  if (problem) throw new Error(`${path}:${lineAt(problem.labels[0]?.start ?? 0)}  ${problem.message}`);

  const imports: ImportSite[] = [];
  const anyLines: number[] = [];
  const add = (specifier: string, offset: number, isStatic: boolean) =>
    imports.push({ specifier, line: lineAt(offset), isStatic });
  for (const { moduleRequest } of module.staticImports) add(moduleRequest.value, moduleRequest.start, true);
  for (const { entries } of module.staticExports) {
    const request = entries[0]?.moduleRequest;
    if (request) add(request.value, request.start, true);
  }
  const onDynamicImport = ({ source: target, start }: ESTree.ImportExpression) => {
    if (target.type === 'Literal' && typeof target.value === 'string') add(target.value, start, false);
  };
  const onTypeImport = ({ source: target, start }: ESTree.TSImportType) => add(target.value, start, true);
  const onAny = ({ start }: ESTree.TSAnyKeyword) => anyLines.push(lineAt(start));
  new Visitor({ ImportExpression: onDynamicImport, TSImportType: onTypeImport, TSAnyKeyword: onAny }).visit(program);
  for (const { value, start } of comments) {
    for (const match of value.matchAll(JSDOC_ANY)) anyLines.push(lineAt(start + match.index));
  }
  return {
    path,
    lines: source.trimEnd().split('\n').length,
    imports,
    anyLines,
    comments: comments.map(({ value, start }) => ({ text: value, line: lineAt(start) })),
  };
}
