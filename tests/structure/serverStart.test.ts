import { describe, expect, it } from 'vitest';
import { resolveSpecifier } from './support/graph.ts';
import { readModules } from './support/sources.ts';

const modules = new Map(readModules().map((module) => [module.path, module]));
const files = new Set(modules.keys());

/** Files and packages that are loaded with the given files, without what `import()` brings later. */
function loadedWith(entries: readonly string[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const visit = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const { specifier, isStatic } of modules.get(path)?.imports ?? []) {
      if (isStatic) visit(resolveSpecifier(path, specifier, files) ?? specifier);
    }
  };
  entries.forEach(visit);
  return loaded;
}

const isUi = (name: string) => /^(?:antd|@ant-design|@rc-component|@rjsf|react-dom)(?:\/|$)/.test(name);

describe('the server', () => {
  it('starts without the pipeline of screen documents and without the console', () => {
    const loaded = [...loadedWith(['server/main.ts', 'server/lifecycle/start.ts'])];
    expect(loaded).toContain('server/authoring/screens/editRoutes.ts');
    const ofConsole = loaded.filter((path) => path.startsWith('src/') && !path.startsWith('src/common/'));
    // The rules of records are evaluated by the same code as those of screens; nothing else of the runtime is loaded.
    const evaluator =
      /^src\/runtime\/(?:conditions|contract|data|diagnostics|expressions|functions|resource\/rules|resource\/measures)\//;
    expect(ofConsole.filter((path) => !evaluator.test(path))).toEqual([]);
    expect(ofConsole).toContain('src/runtime/conditions/compile.ts');
    expect(ofConsole).not.toContain('src/runtime/diagnostics/textOf.ts');
    expect(loaded.filter((name) => isUi(name) || name === 'react')).toEqual([]);
  });

  it('checks documents without any component library', () => {
    const loaded = [...loadedWith(['server/authoring/screens/pipeline.ts'])];
    expect(loaded).toContain('src/renderers/fields/choice/select.tsx');
    expect(loaded.filter(isUi)).toEqual([]);
  });
});
