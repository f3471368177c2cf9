import { Refusal } from '../../../http/reply.ts';
import type { Services, SignedInUser } from '../../../http/services.ts';
import { texts } from '../../../http/texts.ts';
import type { Resource } from '../model/resource.ts';
import { screensAround } from './known.ts';

/** The caller who requests a list. */
interface Reader {
  readonly user: SignedInUser;
  readonly services: Pick<Services, 'rights' | 'resources'>;
}

/**
 * The resource as a list shows it to the caller. With one of its screens the caller sees it in full; with a
 * screen whose form offers its records as options, only their names. What a form needs is granted and revoked
 * together with it.
 * @throws Refusal with code 510 for all other callers
 */
export async function listedFor(resource: Resource, { user, services }: Reader): Promise<Resource> {
  if (await services.rights.hasMenu(user, resource.screens)) return resource;
  const { chosenBy } = resource;
  const isChosen =
    chosenBy !== null && (await services.rights.hasMenu(user, screensAround(resource, services.resources)));
  if (!isChosen) throw new Refusal(texts.noRight, 510);
  const columns = [...resource.columns].map(([name, column]) => {
    const isSeen = name === 'id' || chosenBy.includes(name);
    // Pickers show the newest first.
    return [
      name,
      isSeen
        ? column
        : { ...column, readable: false, filterable: false, sortable: column.sortable && name === 'createTime' },
    ] as const;
  });
  return { ...resource, columns: new Map(columns), hooks: {} };
}
