import { errorCode } from '../../foundation/systemError.ts';
import type { LiveForm } from '../../http/onlineForms.ts';
import { Refusal } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';

/**
 * PostgreSQL's errors for a statement made for another shape of the table: an unknown or mistyped column, no
 * such table, a changed result, a value or constraint that the old description allowed.
 */
const OTHER_SHAPE = new Set(['42703', '42P01', '42804', '42883', '0A000', '22P02', '23502', '23514', 'XX000']);

/**
 * The routes of a described table, each saying so when the table was synchronised while a call was under way. The call
 * changed nothing then: its transaction failed as a whole.
 */
export function duringSynch(form: LiveForm, route: Route): Route {
  return {
    ...route,
    handle: async (call) => {
      try {
        return await route.handle(call);
      } catch (error) {
        if (!isOtherShape(error)) throw error;
        const { onlineForms } = call.services;
        await onlineForms.refresh();
        const now = onlineForms.byTable(form.table);
        if (now && now.version === form.version) throw error;
        throw new Refusal(`表“${form.document.title}”刚刚同步过，本次操作未生效，请刷新后重试`);
      }
    },
  };
}

function isOtherShape(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && OTHER_SHAPE.has(errorCode(error));
}
