import { createAuditService } from './audit/record.ts';
import { createDictionaryService } from './dictionary/service.ts';
import type { Services } from './http/services.ts';
import { createRightService } from './permission/service.ts';
import { createSessionService } from './session/service.ts';

/** Adds the services of the domain to what the server itself provides. */
export function createServices(base: Pick<Services, 'db' | 'config' | 'clock' | 'log' | 'resources'>): Services {
  return {
    ...base,
    session: createSessionService(base.db, base.clock),
    rights: createRightService(base.db),
    dictionaries: createDictionaryService(base.db),
    audit: createAuditService(base.db, base.clock),
  };
}
