import type { Assistance } from '../../../../src/app/authoring/code/assistance.ts';
import type { Workbench } from '../../../../src/app/authoring/design/edits/additions.ts';
import { outlineOf, type Part, partOf } from '../../../../src/app/authoring/design/outline/outline.ts';
import { checkDraft } from '../../../../src/app/authoring/draft/checkDraft.ts';
import { loadAssistance } from '../../../../src/app/authoring/editor/loadAssistance.ts';
import { createRegistries } from '../../../../src/app/registries.ts';

export const registries = createRegistries();
export const screens = ['test/List', 'system/DictList', 'system/DictItemList'];
export const surroundings = { registries, screens, read: () => Promise.resolve(null) };
export const actionTitle = (name: string) => registries.actions.get(name)?.title;
const assistance = loadAssistance(registries, () => screens);

/** What the editor knows of the language, once for a file. */
export const loadedAssistance = (): Promise<Assistance> => assistance;

/** A list with a grid, a group and an action of its own. */
export const LIST = `{
  "kind": "list",
  "version": 1,
  "name": "test/List",
  "title": "测试",
  "source": "/test/list",
  "fields": {
    "name": { "title": "名称", "required": true },
    "kind": { "title": "种类", "dict": "sex" },
    "rows": { "title": "明细", "type": "grid", "fields": { "part": { "title": "部件" } } }
  },
  "search": ["name"],
  "columns": ["name", { "field": "kind", "width": 100 }],
  "form": { "columns": 2, "layout": [{ "group": "基本", "fields": ["name", "kind"] }, "rows"] },
  "actions": { "stop": { "title": "停用", "permission": false, "do": [{ "reload": true }] } },
  "toolbar": ["add", "stop"],
  "rowActions": ["edit"]
}
`;

/** A text as the design mode sees it. */
export async function designed(text: string) {
  const checked = await checkDraft('test/List', text, surroundings);
  const merged = checked.merged;
  const root = outlineOf({ text, merged, book: (await assistance).book, actionTitle });
  const part = (id: string): Part => {
    const found = partOf(root, id);
    if (!found) throw new Error(`no part ${id}`);
    return found;
  };
  return { text, merged, root, part, bench: { text, merged, registries } satisfies Workbench, checked };
}
