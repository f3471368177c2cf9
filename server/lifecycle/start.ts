import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { areaCounts, createRoutes, loadResources, TAGS } from '../areas.ts';
import { readData } from '../authoring/folder/dataDocuments.ts';
import { watchFolder } from '../authoring/folder/watchFolder.ts';
import { dropViews } from '../authoring/sql/views.ts';
import { hashPassword } from '../credentials/password/hash.ts';
import { openDatabase } from '../foundation/database/database.ts';
import { migrate } from '../foundation/database/migrate.ts';
import { LEASE_MS } from '../foundation/kept/freshness.ts';
import { Presence } from '../foundation/kept/presence.ts';
import { projectVersion, versionLine } from '../foundation/projectVersion.ts';
import type { Config } from '../foundation/settings/config.ts';
import { registerApi } from '../http/api.ts';
import { createApp, setFallback } from '../http/app.ts';
import { registerClient } from '../http/console/client.ts';
import { apiPath } from '../http/console/consoleOrigin.ts';
import { pageSettings } from '../http/console/pageSettings.ts';
import { registerHealth } from '../http/health.ts';
import { createGates } from '../http/limits/gates.ts';
import { createMetrics } from '../http/metrics/metrics.ts';
import { measureAnswers, registerMetrics } from '../http/metrics/registerMetrics.ts';
import { apiDocument } from '../http/openapi/document.ts';
import { registerOpenApi } from '../http/openapi/registerOpenApi.ts';
import { incomingFolder } from '../http/request/multipart.ts';
import { registerSecurityText } from '../http/securityText.ts';
import { registerSockets } from '../messages/sockets/registerSockets.ts';
import { readMigrations } from '../migrations/read.ts';
import { MENU_KEYS } from '../seed/menuEntries.ts';
import { DEMO_PASSWORD, seed } from '../seed/seed.ts';
import { createServices } from '../services.ts';
import type { Cleanup } from './cleanup.ts';
import { closeApp } from './closeApp.ts';
import { openFolder } from './documents.ts';
import { LiveRoutes } from './liveRoutes.ts';
import { portError } from './port.ts';

interface StartEvents {
  /** Lines for the operator. */
  readonly say: (line: string) => void;
  /** The server cannot go on. */
  readonly lost: (reason: unknown) => void;
}

/**
 * Starts the server: database, tables, seed, HTTP. The caller holds the data folder's lock. Everything taken is handed
 * to `cleanup`, so that a start that fails half way can be undone.
 * @returns the port it listens on
 * @throws StartError for everything the operator can repair
 */
export async function startServer(config: Config, cleanup: Cleanup, { say, lost }: StartEvents): Promise<number> {
  const resources = await loadResources(config.documentsDir);
  // Leftovers of uploads to a killed server.
  await rm(incomingFolder(config.dataDir), { recursive: true, force: true });
  const clock = () => new Date();
  const metrics = createMetrics();
  const app = await createApp({ config, clock, failed: () => metrics.failures.inc() });
  measureAnswers(app, metrics);
  const { log } = app;
  const events = {
    say,
    lost,
    restarting: () => log.error('the database ended unexpectedly and is started again'),
  };
  const database = await openDatabase(config, events, (error) =>
    log.warn({ err: error }, 'idle database connection lost'),
  );
  cleanup.add(() => database.close());
  const { db } = database;

  await dropViews(db);
  await migrate(db, await readMigrations(config.documentsDir));
  const gate = createGates().passwords;
  const hash = (password: string) => hashPassword(password, gate);
  const data = await readData({ resources, menuKeys: MENU_KEYS }, config.documentsDir);
  const { inventedPassword } = await seed(db, { config, now: clock(), hash, resources, data });

  const { changes } = database;
  const presence = new Presence(database.connection, changes, log);
  await presence.start();
  const isKnown = pause(LEASE_MS, undefined, { ref: false });
  cleanup.add(() => presence.stop());

  const routes = createRoutes(resources);
  const live = new LiveRoutes(routes);
  const folder = await openFolder({
    ...{ folder: config.documentsDir, db, log, routes: live, initial: resources },
    services: () => services,
  });
  const keeping = { changes, freshness: presence };
  const base = { db, config, clock, log, resources, folder, routes: live.addresses, keeping };
  const services = createServices(base, database);
  await folder.begin();
  registerApi(app, live.registered(), services);
  const sockets = await registerSockets(app, services, database.connection);
  let isStopping = false;
  registerHealth(app, db, () => isStopping);
  registerSecurityText(app, config.securityContact, clock);
  metrics.gauge('guangshu_database_connections', 'Connections of the pool', 'state', database.connections);
  metrics.gauge('guangshu_runs_open', 'Jobs and imports that run', 'kind', () => services.runs.openCounts());
  const ended = () => services.runs.endCounts();
  metrics.counter('guangshu_runs_ended_total', 'Jobs and imports that ended', ['kind', 'outcome'], ended);
  for (const { name, help, label, read } of areaCounts(() => services)) {
    metrics.counter(name, help, [label], () => [...read()].map(([part, count]) => [{ [label]: part }, count] as const));
  }
  metrics.gauge('guangshu_sockets_open', 'Open sockets', 'kind', sockets);
  const version = projectVersion();
  metrics.gauge('guangshu_build_info', 'Always 1; the version is that of the server', 'version', () => [[version, 1]]);
  registerMetrics(app, metrics, config.metricsToken);
  registerOpenApi(app, () => apiDocument(routes, TAGS, version, apiPath(config)));
  setFallback(
    app,
    clock,
    config.staticDir === null
      ? () => false
      : await registerClient(app, config.staticDir, { ...config, settings: pageSettings(config) }),
  );
  cleanup.add(() => closeApp(app));
  cleanup.add(watchFolder(folder, say));
  services.runs.start();
  cleanup.add(() => services.runs.stop());
  // The first step of the end: while runs are stopped the server still answers, and should get no new visitors.
  cleanup.add(() => {
    isStopping = true;
  });
  // A server of the same outside database may keep sessions for so long before it knows of this one.
  if (config.databaseUrl !== null) await isKnown;
  const port = await listen(app, config);

  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const accounts = accountLines(config, inventedPassword);
  say([`Guangshu ready at http://${host}:${port}`, ...accounts, versionLine()].join('\n'));
  return port;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portError(error, host, port);
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function accountLines(config: Config, inventedPassword: string | null): string[] {
  const lines: string[] = [];
  if (inventedPassword !== null) lines.push(`First administrator: admin / ${inventedPassword} (shown only this once)`);
  if (config.demo) {
    const password = config.adminPassword === null ? DEMO_PASSWORD : '(ADMIN_PASSWORD)';
    lines.push(`Demo accounts: admin / ${password}, operator / ${DEMO_PASSWORD} (few rights)`);
  }
  return lines;
}
