import { Refusal } from '../../../http/reply.ts';
import type { Services } from '../../../http/services.ts';
import { type Problem, problemText, tablesOf } from '../description.ts';
import { groupDocuments } from '../groupDocuments.ts';
import { readGroup } from '../readGroup.ts';
import { screenDocuments } from '../screenDocument.ts';
import { screenProblems } from '../screenProblems.ts';
import { readSurroundings } from '../surroundings.ts';
import { planSynch } from './plan.ts';

const MOST_TOLD = 20;

type PlanServices = Pick<Services, 'db' | 'resources' | 'onlineForms' | 'folder'>;

/** Context of a description: its group of tables and their surroundings. */
export async function readDescription({ db, resources }: Pick<PlanServices, 'db' | 'resources'>, headId: string) {
  return { group: await readGroup(db, headId), at: await readSurroundings(db, resources) };
}

/**
 * A description with its documents and what the database needs.
 * @param services `db` may be a transaction
 * @throws Refusal with everything that is wrong
 */
export async function planned(services: PlanServices, headId: string) {
  return plannedFor(services, await readDescription(services, headId));
}

/** The same for a description that was read already. @throws Refusal with everything that is wrong */
export async function plannedFor(services: PlanServices, { group, at }: Awaited<ReturnType<typeof readDescription>>) {
  const { db } = services;
  const outcome = await groupDocuments(group, at);
  if (!outcome.ok) throw refusal(outcome.problems);
  const screens = screenDocuments(group);
  const problems = await screenProblems(group, screens, outcome.documents, services);
  if (problems.length > 0) throw refusal(problems);
  const tables = new Set(tablesOf(group).map(({ head }) => head.table_name));
  return { group, documents: outcome.documents, screens, plan: await planSynch(db, outcome.resources, tables) };
}

/** Everything that is wrong, the first of it in full. */
export function refusal(problems: readonly Problem[]): Refusal {
  const told = problems.slice(0, MOST_TOLD).map(problemText);
  const rest = problems.length > MOST_TOLD ? [`还有${problems.length - MOST_TOLD}处`] : [];
  return new Refusal([...told, ...rest].join('；'));
}
