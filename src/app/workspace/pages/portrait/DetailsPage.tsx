import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../../../runtime/data/json.ts';
import { lazyPart } from '../../../../runtime/react/lazyPart.tsx';
import { useApplication } from '../../../ApplicationContext.tsx';
import { LazyInspector } from '../../../authoring/inspector/lazyInspector.ts';
import type { PageProps } from '../../../navigation/page.ts';
import { PATHS } from '../../../navigation/paths.ts';
import { PageSkeleton } from '../../skeleton/PageSkeleton.tsx';
import { NoStationsPage } from '../NoStationsPage.tsx';
import { mayReadFigures } from '../start/mayReadFigures.ts';
import { LAST_STATION } from './lastStation.ts';

const NO_PARAMS = {};
const ScreenPage = lazyPart(async () => (await import('../../../screens/ScreenPage.tsx')).ScreenPage, <PageSkeleton />);

function Details() {
  const { client, storage } = useApplication();
  const { search } = useLocation();
  const navigate = useNavigate();
  const stationId = new URLSearchParams(search).get('stationId') ?? '';
  // A station that the user deselects must not come back by itself.
  const [isSettled, setSettled] = useState(stationId !== '');
  useEffect(() => {
    if (stationId !== '') storage.write(LAST_STATION, stationId, 'local');
  }, [storage, stationId]);
  useEffect(() => {
    if (isSettled) return;
    const abort = new AbortController();
    const show = (found: unknown) => {
      const base = isRecord(found) && isRecord(found.base) ? found.base : {};
      if (typeof base.stationId === 'string') {
        navigate(`${PATHS.details}?stationId=${encodeURIComponent(base.stationId)}`, { replace: true });
      }
      setSettled(true);
    };
    const read = (params: Readonly<Record<string, string>>) =>
      client.send({ method: 'GET', path: '/dashboard/stationPortrait', params, signal: abort.signal }, { quiet: true });
    const last = storage.read(LAST_STATION);
    read(last === null ? {} : { stationId: last })
      // The station that was viewed last may be gone, or out of reach.
      .then((answer) => (answer.success || last === null ? answer : read({})))
      .then(
        ({ result }) => show(result),
        () => {
          if (!abort.signal.aborted) setSettled(true);
        },
      );
    return () => abort.abort();
  }, [client, storage, navigate, isSettled]);
  if (!isSettled) return <PageSkeleton />;
  return <ScreenPage name="dashboard/Details" params={NO_PARAMS} Inspector={LazyInspector} />;
}

/** One station: the one of the address, else the one viewed last, else the one with the most serious alarms. */
export function DetailsPage({ routes }: PageProps) {
  if (!mayReadFigures(routes)) return <NoStationsPage title="电站画像" />;
  return (
    <>
      <h1 className="visually-hidden">电站画像</h1>
      <Details />
    </>
  );
}
