import { createAuditService } from './audit/record.ts';
import type { OpenDatabase } from './database/database.ts';
import { createDictionaryService } from './dictionary/service.ts';
import { RequestTrace } from './http/requestTrace.ts';
import type { Services } from './http/services.ts';
import { createOnlineForms } from './onlineForm/live.ts';
import { createRightService } from './permission/service.ts';
import { liveResources } from './resource/liveResources.ts';
import { createSessionService } from './session/service.ts';
import { createStatementService } from './sql/service.ts';

type Base = Pick<Services, 'db' | 'config' | 'clock' | 'log' | 'resources'>;

/**
 * Adds the services of the domain to what the server itself provides.
 * @param database connections for reports; without it those of DATABASE_URL
 */
export function createServices(base: Base, database?: Pick<OpenDatabase, 'connection' | 'owner'>): Services {
  const connection = { connectionString: base.config.databaseUrl ?? '' };
  const resources = liveResources(base.resources);
  return {
    ...base,
    resources,
    onlineForms: createOnlineForms(base.db, resources),
    session: createSessionService(base.db, base.clock),
    rights: createRightService(base.db),
    dictionaries: createDictionaryService(base.db),
    audit: createAuditService(base.db, base.clock),
    statements: createStatementService({ ...base, resources }, database ?? { connection, owner: connection }),
    trace: new RequestTrace(),
  };
}
