import { resourceKey } from '../../../src/common/resource/resourceKey.ts';
import { read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { mayKnow } from '../../records/resource/access/known.ts';
import { resourceOf } from '../../records/resource/model/resource.ts';
import { onlineTable } from './resourceDocument.ts';
import { liveResource } from './tableRoutes.ts';

/**
 * GET /sys/resource/<name>: the document of a described table's resource, or of one that differs in the folder from that
 * which the console was built with, for screens that name it. It holds
 * names and rules and no records, so all staff may read it; for other accounts it exists if a screen of theirs needs it.
 */
export const resourceRoute = defineRoute({
  method: 'GET',
  path: '/sys/resource/*',
  right: 'signed-in',
  params: t.open({ '*': t.text(128) }),
  query: noQuery,
  answer: t.closed({ name: t.text(), version: t.integer(), text: t.text(), file: t.optional(t.text()) }),
  handle: async (call) => {
    const { onlineForms, folder, resources } = call.services;
    await Promise.all([onlineForms.refresh(), folder.refresh()]);
    const name = call.params['*'] ?? '';
    const resource = folder.changed().find((one) => one.name === resourceKey(name));
    if (resource) {
      const model = resources.get(name);
      if (!model || !(await mayKnow(resourceOf(model, resources), call))) return refuse('没有该资源的文档', 404);
      return read({ name, version: resource.version, text: resource.text, file: resource.file });
    }
    const form = onlineForms.byTable(onlineTable(name) ?? '');
    if (!form || !(await mayKnow(liveResource(form, call.services), call))) return refuse('没有该资源的文档', 404);
    return read({ name, version: form.version, text: JSON.stringify(form.document, null, 2) });
  },
});
