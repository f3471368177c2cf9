import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Resources } from '../../src/common/resource/resources.ts';
import { type DataDocuments, readData } from '../authoring/folder/dataDocuments.ts';
import type { Database } from '../foundation/database/schema.ts';
import type { Config } from '../foundation/settings/config.ts';
import { seedRegions } from '../records/regions/seedRegions.ts';
import {
  administrator,
  OPERATOR_DEPARTMENT,
  operator,
  seedDepartmentMembers,
  seedRoleMembers,
  seedUsers,
  staffRows,
} from './accounts.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedCategories } from './categories.ts';
import { seedCheckRules } from './checkRules.ts';
import { seedDictionaries } from './dictionaries.ts';
import { seedEquipment } from './equipment.ts';
import { grantFileMenus, openParents } from './fileMenus.ts';
import { seedFillRules } from './fillRules.ts';
import { seedInspections } from './inspections.ts';
import { seedJobs } from './jobs.ts';
import { MENU_KEYS } from './menuEntries.ts';
import { seedMenus } from './menus.ts';
import { seedMessageTemplates } from './messageTemplates.ts';
import { seedOrders } from './orders.ts';
import { departmentId, seedOrganization } from './organization.ts';
import { seedReports } from './reports.ts';
import { seedRoles } from './roles.ts';
import { seedAlarmLibraries } from './station/alarmLibraries.ts';
import { seedAlarmRules } from './station/alarmRules.ts';
import { seedNotificationRules } from './station/notificationRules.ts';
import { seedEmissionFactors, seedPlans } from './station/registers.ts';
import { DEMO_TENANT, seedEquipmentTypes, seedStations } from './stations.ts';
import { seedTelemetryProfiles, seedTypePoints } from './telemetryProfiles.ts';
import { seedWorkOrders } from './workOrders.ts';

/** Password of the demo accounts; environment.ts refuses it in production. */
export const DEMO_PASSWORD = 'Guangshu#2026';

/** Its rules apply to tenants without rules of their own. */
const EVERY_TENANT = 0;

interface SeedOptions {
  readonly config: Pick<Config, 'demo' | 'demoLive' | 'adminPassword'>;
  readonly now: Date;
  /** Whose writes get buttons in the menu. */
  readonly resources: Resources;
  /** Documents of files; by default those of the project. */
  readonly data?: DataDocuments;
  /** Makes the stored form of a password. */
  readonly hash: (password: string) => Promise<string>;
}

interface SeedReport {
  /** The administrator's password when this run invented it: to be printed once, then forgotten. */
  readonly inventedPassword: string | null;
}

/**
 * Fills the database with what the product needs (menus, roles, dictionaries, the administrator) and, in a demo, with
 * a company to look at. Safe to run at every start: see `offer`.
 */
export async function seed(db: Kysely<Database>, options: SeedOptions): Promise<SeedReport> {
  const { config, now, hash, resources } = options;
  const data = options.data ?? (await readData({ resources, menuKeys: MENU_KEYS }));
  const given = config.adminPassword ?? (config.demo ? DEMO_PASSWORD : null);
  const password = given ?? randomBytes(15).toString('base64url');
  return db.transaction().execute(async (trx) => {
    await seedMenus(trx, resources, data.menus);
    await seedRoles(trx, resources);
    await seedData(trx, data, resources);
    await seedCheckRules(trx);
    await seedCategories(trx);
    await seedRegions(trx);
    await seedEquipmentTypes(trx);
    await seedTypePoints(trx);
    await seedTelemetryProfiles(trx);
    await seedEmissionFactors(trx);
    await seedAlarmRules(trx, EVERY_TENANT);
    await seedAlarmLibraries(trx);
    await seedNotificationRules(trx, EVERY_TENANT);
    await seedMessageTemplates(trx);
    await seedJobs(trx, now, config.demoLive);
    if (config.demo) await seedOrganization(trx);
    const inDemo = { org_code: 'A01', depart_ids: departmentId('A01'), rel_tenant_ids: '1' };
    const first = config.demo ? { ...administrator, ...inDemo } : administrator;
    const created = await seedUsers(trx, [first], () => hash(password));
    await seedRoleMembers(trx, config.demo ? await seedDemo(trx, now, () => hash(DEMO_PASSWORD)) : [administrator]);
    return { inventedPassword: created > 0 && given === null ? password : null };
  });
}

type Transaction = Parameters<typeof seedMenus>[0];

/** Rows described by files, after the menu. */
async function seedData(trx: Transaction, data: DataDocuments, resources: Resources): Promise<void> {
  await openParents(trx, data.menus);
  await grantFileMenus(trx, data.menus, resources);
  await seedDictionaries(trx, data.dictionaries);
  await seedFillRules(trx, data.codeRules);
  await seedReports(trx, data.reports);
}

/** Any number that no other lock has: two processes must not offer the same rows at once. */
const OFFERING = 7_280_001;

/** Takes over what files describe while the server runs: what they add arrives, what was changed or deleted stays so. */
export async function takeOverData(db: Kysely<Database>, data: DataDocuments, resources: Resources): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${OFFERING})`.execute(trx);
    await seedMenus(trx, resources, data.menus);
    await seedData(trx, data, resources);
  });
}

async function seedDemo(trx: Transaction, now: Date, hash: () => Promise<string>) {
  await seedUsers(trx, [{ ...operator, org_code: OPERATOR_DEPARTMENT, rel_tenant_ids: '1' }], hash);
  await seedUsers(trx, staffRows(), null);
  await seedDepartmentMembers(trx);
  await seedStations(trx);
  await seedEquipment(trx, now);
  await seedPlans(trx, now);
  await seedAlarmRules(trx, DEMO_TENANT);
  await seedNotificationRules(trx, DEMO_TENANT);
  await seedAnnouncements(trx);
  await seedOrders(trx);
  await seedWorkOrders(trx, now);
  await seedInspections(trx, now);
  return [administrator, operator];
}
