import { CHORES, runKinds } from './areas.ts';
import { stillFolder } from './authoring/folder/stillFolder.ts';
import { createOnlineForms } from './authoring/onlineForms/live.ts';
import { createStatementService } from './authoring/sql/service.ts';
import { createSessionService } from './credentials/sessions/service.ts';
import type { OpenDatabase } from './foundation/database/database.ts';
import { type Keeping, keepingNothing } from './foundation/kept/keeping.ts';
import { RunEngine } from './foundation/runs/runEngine.ts';
import type { DocumentFolder } from './http/documentFolder.ts';
import { freeBytes } from './http/limits/diskSpace.ts';
import { createGates } from './http/limits/gates.ts';
import { createRequestLimits } from './http/limits/requestLimits.ts';
import { ServerState } from './http/serverState.ts';
import type { Services } from './http/services.ts';
import { RequestTrace } from './http/tracing/requestTrace.ts';
import { importRuns } from './import/runs/importRuns.ts';
import { effectMessages } from './messages/outbox/effects.ts';
import { jobRuns } from './operations/jobs/jobRuns.ts';
import { createAuditService } from './records/auditLog/record.ts';
import { createDictionaryService } from './records/dictionaries/service.ts';
import { type LiveResources, liveResources } from './records/resource/model/liveResources.ts';
import { createCountService } from './records/resource/read/keptTotals.ts';
import { createRightService } from './rights/heldRights/service.ts';

interface Base extends Pick<Services, 'db' | 'config' | 'clock' | 'log' | 'resources' | 'routes'> {
  /** Default: that of the project, read on first use. */
  readonly folder?: DocumentFolder;
  /** Milliseconds since any moment, never going back; by default those of the process. */
  readonly steady?: () => number;
  /** Bytes left on the disk of the data; by default those of DATA_DIR. */
  readonly free?: () => Promise<number>;
  /** Decides whether cached values are valid; by default nothing is cached. */
  readonly keeping?: Keeping;
}

/** The services with the resources that can be exchanged. */
interface LiveServices extends Services {
  readonly resources: LiveResources;
}

/**
 * Adds the services of the domain to what the server itself provides.
 * @param database connections for reports; without it those of DATABASE_URL
 */
export function createServices(base: Base, database?: Pick<OpenDatabase, 'connection' | 'owner'>): LiveServices {
  const address = { connectionString: base.config.databaseUrl ?? '' };
  const { connection, owner } = database ?? { connection: address, owner: address };
  const { db, config, clock, log, keeping = keepingNothing() } = base;
  const resources = liveResources(base.resources);
  const { dataDir, backup, demoLive, dataSecret: secret } = config;
  const jobs = jobRuns({ db, connection, backup, dataDir, secret, demoLive, clock, log, kinds: CHORES });
  const services: LiveServices = {
    ...base,
    resources,
    folder: base.folder ?? stillFolder(),
    onlineForms: createOnlineForms(base.db, resources),
    session: createSessionService({ db, clock, secret: config.dataSecret, keeping }),
    rights: createRightService(db, keeping),
    dictionaries: createDictionaryService(db, keeping),
    counts: createCountService(keeping),
    audit: createAuditService(base.db, base.clock),
    statements: createStatementService({ ...base, resources }, { connection, owner }),
    gates: createGates(),
    limits: createRequestLimits(
      base.steady ?? (() => performance.now()),
      base.free ?? (() => freeBytes(config.dataDir)),
    ),
    state: new ServerState(),
    trace: new RequestTrace(),
    jobKinds: CHORES,
    runs: new RunEngine({ clock, log, kinds: [jobs, importRuns(db), ...runKinds(() => services)] }),
    effects: effectMessages,
  };
  return services;
}
