import { useContext, useEffect, useMemo, useState } from 'react';
import type { QueryKeeper, SharingRole } from '../../../runtime/contract/queryKeeper.ts';
import { AddressContext } from '../../../runtime/react/addressContext.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { useScreenSettings } from '../../../runtime/react/useSetting.ts';
import { type SavedQuery, savedQueries } from '../../../runtime/settings/savedQueries.ts';
import { failureOf } from '../../../runtime/state/failure.ts';

/** A saved query as it is offered, wherever it is kept. */
export interface OfferedQuery extends SavedQuery {
  readonly key: string;
  /** Origin, if it must be shown; null for the user's own in the place that stores new ones. */
  readonly origin: string | null;
  /** Whether the user may delete it. */
  readonly isOwn: boolean;
  /** Codes of the roles that it is shared with. */
  readonly roles: readonly string[];
  /** Id on the server; null for one of this device. */
  readonly id: string | null;
}

interface Saved {
  readonly queries: readonly OfferedQuery[];
  readonly chosen: OfferedQuery | null;
  /** Roles that a query can be shared with; none where the device keeps them. */
  readonly roles: readonly SharingRole[];
  /** Null gives the choice up. */
  readonly choose: (query: OfferedQuery | null) => void;
  /** Resolves false when nothing was kept: no name, a refusal, or the user keeps the older one. */
  readonly keep: (query: SavedQuery, roles: readonly string[]) => Promise<boolean>;
  readonly remove: (query: OfferedQuery) => Promise<void>;
}

type OfServer = NonNullable<Awaited<ReturnType<QueryKeeper['list']>>>;

function ofServer({ queries }: OfServer): readonly OfferedQuery[] {
  return queries.map(({ author, ...query }) => ({
    ...query,
    key: query.id,
    origin: query.isOwn ? (query.roles.length > 0 ? '已共享' : null) : `${author}共享`,
  }));
}

function ofDevice(queries: readonly SavedQuery[], isOther: boolean): readonly OfferedQuery[] {
  const about = { isOwn: true, roles: [], id: null, origin: isOther ? '本机' : null };
  return queries.map((query) => ({ ...query, ...about, key: `device ${query.name}` }));
}

/**
 * The saved queries of a screen at its route, with the questions around them (S4.19, S5.11a). New ones are kept by the
 * server where it keeps any, else on the device; those of the device are offered in both cases. `onLoad` gets the chosen
 * one.
 */
export function useSavedQueries(screen: string, onLoad: (query: SavedQuery) => void): Saved {
  const { ports, queries: keeper } = useRuntime();
  const { notify, confirm } = ports;
  const { path } = useContext(AddressContext);
  const settings = useScreenSettings(screen);
  const device = useMemo(() => savedQueries(settings), [settings]);
  const [onDevice, setOnDevice] = useState(() => device.all());
  const [server, setServer] = useState<OfServer | null>(null);
  const [chosen, setChosen] = useState<OfferedQuery | null>(null);
  const place = useMemo(() => ({ screen, path }), [screen, path]);
  useEffect(() => {
    let isCurrent = true;
    void keeper?.list(place).then((found) => isCurrent && setServer(found));
    return () => {
      isCurrent = false;
    };
  }, [keeper, place]);

  const queries = [...(server ? ofServer(server) : []), ...ofDevice(onDevice, server !== null)];
  const isTaken = (name: string) =>
    server ? server.queries.some((query) => query.isOwn && query.name === name) : device.has(name);
  const keepOn = async (query: SavedQuery, roles: readonly string[]): Promise<OfferedQuery | undefined> => {
    if (!keeper || !server) {
      device.put(query);
      setOnDevice(device.all());
      return ofDevice([query], false)[0];
    }
    await keeper.save(place, { ...query, roles });
    const found = await keeper.list(place);
    if (found) setServer(found);
    return found ? ofServer(found).find(({ isOwn, name }) => isOwn && name === query.name) : undefined;
  };
  const told = async (change: () => Promise<void>): Promise<boolean> => {
    try {
      await change();
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (!failure.shown) notify.warning(failure.message);
      return false;
    }
  };
  return {
    queries,
    chosen,
    roles: server?.roles ?? [],
    choose: (query) => {
      setChosen(query);
      if (query) onLoad(query);
    },
    keep: async (query, roles) => {
      if (query.name === '') {
        notify.warning('保存名称不能为空');
        return false;
      }
      if (isTaken(query.name) && !(await confirm.ask({ title: `${query.name} 已存在，是否覆盖？` }))) return false;
      return told(async () => {
        setChosen((await keepOn(query, roles)) ?? null);
        notify.success('保存成功');
      });
    },
    remove: async (query) => {
      if (!(await confirm.ask({ title: '是否删除当前查询？', danger: true }))) return;
      await told(async () => {
        if (query.id === null) device.remove(query.name);
        else await keeper?.remove(query.id);
        setOnDevice(device.all());
        if (query.id !== null && keeper) setServer(await keeper.list(place));
        if (chosen?.key === query.key) setChosen(null);
      });
    },
  };
}
