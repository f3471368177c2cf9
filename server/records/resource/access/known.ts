import type { ResourceModel } from '../../../../src/common/resource/resource.ts';
import type { Resources } from '../../../../src/common/resource/resources.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Services, SignedInUser } from '../../../http/services.ts';
import { texts } from '../../../http/texts.ts';

/** The caller, and what decides about the answer. */
interface Reader {
  readonly user: SignedInUser;
  readonly services: Pick<Services, 'rights' | 'resources'>;
}

/** True if users who fill in `one` choose among the records of the other resource. */
function refersTo(one: ResourceModel, other: ResourceModel, resources: Resources): boolean {
  return [...one.columns.values()].some((column) => {
    if (column.writable === 'never') return false;
    if (column.reference?.resource === other.name) return true;
    const dictionary = resources.dictionaryOf(column) ?? column.type.choices;
    return dictionary !== null && typeof dictionary === 'object' && dictionary.table === other.table;
  });
}

/** The screens that show a resource or choose from its records, with those of the records that its lines belong to. */
export function screensAround(resource: ResourceModel, resources: Resources): readonly string[] {
  return resources.all
    .filter((one) =>
      [one, ...[...one.children.values()].flatMap((child) => resources.get(child.resource) ?? [])].some(
        (part) => part.name === resource.name || refersTo(part, resource, resources),
      ),
    )
    .flatMap(({ screens }) => screens);
}

/**
 * Returns true if the caller may learn the structure of a resource and its options. Staff may, because forms
 * of any screen offer users, departments and stations. Self-registered accounts may only if one of their own
 * screens needs it.
 */
export async function mayKnow(resource: ResourceModel, { user, services }: Reader): Promise<boolean> {
  if (await services.rights.isStaff(user)) return true;
  const screens = screensAround(resource, services.resources);
  return screens.length > 0 && services.rights.hasMenu(user, screens);
}

/** @throws Refusal with code 510 unless the caller may know the resource, see `mayKnow` */
export async function requireKnown(resource: ResourceModel, reader: Reader): Promise<void> {
  if (!(await mayKnow(resource, reader))) throw new Refusal(texts.noRight, 510);
}
