import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Resources } from '../../src/common/resource/resources.ts';
import type { Database } from '../foundation/database/schema.ts';
import type { Config } from '../foundation/settings/config.ts';
import { seedRegions } from '../records/regions/seedRegions.ts';
import { administrator, operator, seedDepartmentMembers, seedRoleMembers, seedUsers, staffRows } from './accounts.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedCategories } from './categories.ts';
import { seedCheckRules } from './checkRules.ts';
import { seedDictionaries } from './dictionaries.ts';
import { seedEquipment } from './equipment.ts';
import { seedFillRules } from './fillRules.ts';
import { seedInspections } from './inspections.ts';
import { seedJobs } from './jobs.ts';
import { seedMenus } from './menus.ts';
import { seedOrders } from './orders.ts';
import { departmentId, seedOrganization } from './organization.ts';
import { seedReports } from './reports.ts';
import { seedRoles } from './roles.ts';
import { seedEquipmentTypes, seedStations } from './stations.ts';
import { seedTelemetryProfiles, seedTypePoints } from './telemetryProfiles.ts';
import { seedWorkOrders } from './workOrders.ts';

/** Password of the demo accounts; environment.ts refuses it in production. */
export const DEMO_PASSWORD = 'Guangshu#2026';

interface SeedOptions {
  readonly config: Pick<Config, 'demo' | 'demoLive' | 'adminPassword'>;
  readonly now: Date;
  /** Whose writes get buttons in the menu. */
  readonly resources: Resources;
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
export async function seed(db: Kysely<Database>, { config, now, hash, resources }: SeedOptions): Promise<SeedReport> {
  const given = config.adminPassword ?? (config.demo ? DEMO_PASSWORD : null);
  const password = given ?? randomBytes(15).toString('base64url');
  return db.transaction().execute(async (trx) => {
    await seedMenus(trx, resources);
    await seedRoles(trx, resources);
    await seedDictionaries(trx);
    await seedCheckRules(trx);
    await seedFillRules(trx);
    await seedCategories(trx);
    await seedRegions(trx);
    await seedEquipmentTypes(trx);
    await seedTypePoints(trx);
    await seedTelemetryProfiles(trx);
    await seedReports(trx);
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

async function seedDemo(trx: Transaction, now: Date, hash: () => Promise<string>) {
  await seedUsers(trx, [{ ...operator, org_code: 'A01A02A01', rel_tenant_ids: '1' }], hash);
  await seedUsers(trx, staffRows(), null);
  await seedDepartmentMembers(trx);
  await seedStations(trx);
  await seedEquipment(trx, now);
  await seedAnnouncements(trx);
  await seedOrders(trx);
  await seedWorkOrders(trx, now);
  await seedInspections(trx, now);
  return [administrator, operator];
}
