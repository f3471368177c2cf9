import type { ActionContext, FormHandle, ListDialog } from '../../src/runtime/contract/action.ts';
import type { ListQuery } from '../../src/runtime/contract/dialect.ts';
import type { Row } from '../../src/runtime/data/json.ts';
import { recordScope } from '../../src/runtime/data/path.ts';
import { ports, screen } from '../runtime/state/fixture.ts';

/** A list handle that keeps what was asked of it. */
export function listHandle() {
  const asked: string[] = [];
  return {
    asked,
    reload: async () => void asked.push('reload'),
    reloadAfterDelete: async (deleted: readonly unknown[]) => void asked.push(`reloadAfterDelete ${deleted.length}`),
    clearSelection: () => void asked.push('clearSelection'),
    query: (): ListQuery => ({ page: 2, pageSize: 20, sort: [], filters: [], columns: ['code', 'name'], params: {} }),
    selected: (): readonly Row[] => [],
    show: (dialog: ListDialog) => void asked.push(`show ${dialog}`),
  };
}

/** A form handle that does nothing, with the given differences. */
export function formHandle(change: Partial<FormHandle> = {}): FormHandle {
  return {
    mode: 'edit',
    values: () => ({}),
    set: () => {},
    check: async () => true,
    save: async () => null,
    submit: async () => null,
    reload: async () => {},
    leave: async () => true,
    ...change,
  };
}

/** The context of an action on the demo screen, with the given differences. */
export function actionContext(change: Partial<ActionContext> = {}): ActionContext {
  const { name, title, source, form } = screen([]);
  return {
    screen: { name, title, source, form },
    ports: ports(),
    scope: recordScope({}),
    rows: [],
    signal: new AbortController().signal,
    open: async () => false,
    run: async () => undefined,
    ...change,
  };
}
