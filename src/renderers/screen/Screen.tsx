import { type ComponentType, useMemo } from 'react';
import type { Query } from '../../runtime/contract/address.ts';
import type { Row } from '../../runtime/data/json.ts';
import { readPath, recordScope } from '../../runtime/data/path.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { useQuery } from '../../runtime/react/addressContext.ts';
import { ErrorBoundary } from '../../runtime/react/ErrorBoundary.tsx';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import type { LoadedScreen } from '../../runtime/runtime.ts';
import { ManyRowsContext } from '../list/manyRows.ts';
import { brokenPart } from '../shared/failure/BrokenPart.tsx';
import { NestedScreenContext } from '../shared/regionContext.ts';
import { ErrorState } from '../shared/StateView.tsx';
import { useReadableColors } from '../shared/useReadableColors.ts';
import { DiagnosticsView } from './DiagnosticsView.tsx';
import { PartialNotice } from './PartialNotice.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { SurfaceHost } from './SurfaceHost.tsx';
import styles from './screen.module.css';
import './print.css';
import { useLoadedScreen } from './useLoadedScreen.ts';
import { WarningOverlay } from './WarningOverlay.tsx';

interface ViewProps {
  readonly screen: CompiledScreen;
  readonly params: Row;
  readonly isAddressed: boolean;
}

/** How each kind of screen is drawn; fetched with the first screen of that kind. */
const LIST = lazyPart(() => import('../list/ListScreen.tsx').then((module) => module.ListScreen), <ScreenSkeleton />);
const GRID = lazyPart(
  () => import('../grid/page/GridScreen.tsx').then((module) => module.GridScreen),
  <ScreenSkeleton />,
);
const FORM = lazyPart(() => import('../form/FormScreen.tsx').then((module) => module.FormScreen), <ScreenSkeleton />);
const VIEWS: Readonly<Record<CompiledScreen['kind'], ComponentType<ViewProps>>> = {
  list: LIST,
  query: LIST,
  grid: GRID,
  form: FORM,
  detail: FORM,
};

const PageScreen = lazyPart(
  () => import('../page/PageScreen.tsx').then((module) => module.PageScreen),
  <ScreenSkeleton />,
);

/** The grid, and with it everything of editing, is fetched for lists of very many rows alone. */
const ManyRows = lazyPart(() => import('../grid/list/ManyRows.tsx').then((module) => module.ManyRows));

const NO_PARAMS: Row = {};

interface LoadedViewProps extends Omit<ViewProps, 'screen'> {
  readonly loaded: LoadedScreen;
  /** Another document, another version of it or other parameters start from new state. */
  readonly version: string;
}

/**
 * Values that a screen reads from the address, as text: a change restarts it, as other parameters
 * do.
 */
function readOf({ queryReads }: CompiledScreen, query: Query): string {
  const scope = recordScope({}, { $query: query });
  return JSON.stringify(queryReads.map((path) => readPath(scope, path) ?? null));
}

function LoadedView({ loaded, version, params, isAddressed }: LoadedViewProps) {
  const query = useQuery();
  if (!loaded.ok) return <DiagnosticsView name={loaded.name} diagnostics={loaded.diagnostics} />;
  const { screen } = loaded;
  const draw = () => {
    if (screen.kind === 'page')
      return <PageScreen key={version} page={screen} isAddressed={isAddressed} params={params} />;
    const View = VIEWS[screen.kind];
    return (
      <View key={`${version} ${readOf(screen, query)}`} screen={screen} params={params} isAddressed={isAddressed} />
    );
  };
  return (
    <>
      {loaded.errors && loaded.errors.length > 0 && <PartialNotice errors={loaded.errors} />}
      {draw()}
      {import.meta.env.DEV && loaded.warnings.length > 0 && <WarningOverlay warnings={loaded.warnings} />}
    </>
  );
}

interface ScreenProps {
  /** Name of the document: the `componentName` of the menu entry. */
  readonly name: string;
  /** Readable as `$route`. */
  readonly params?: Row;
  /** True if the address names it, so that its query may hold the filter bar or list state. */
  readonly isAddressed?: boolean;
  /** The document itself, if it is inline in a page. */
  readonly document?: CompiledScreen | undefined;
}

interface FrameProps extends Required<Pick<ScreenProps, 'name' | 'params' | 'isAddressed'>> {
  readonly loaded: LoadedScreen;
  /** Counts the versions of the document. */
  readonly round: number;
}

/** Frame of every screen: the place for what it opens, and for its failure. */
function Frame({ name, loaded, round, params, isAddressed }: FrameProps) {
  return (
    <ErrorBoundary key={name} fallback={brokenPart}>
      <NestedScreenContext value={Screen}>
        <ManyRowsContext value={ManyRows}>
          <SurfaceHost>
            <LoadedView
              loaded={loaded}
              version={`${name} ${round} ${JSON.stringify(params)}`}
              params={params}
              isAddressed={isAddressed}
            />
          </SurfaceHost>
        </ManyRowsContext>
      </NestedScreenContext>
    </ErrorBoundary>
  );
}

function NamedScreen({ name, params = NO_PARAMS, isAddressed = false }: ScreenProps) {
  const { state, retry } = useLoadedScreen(name);
  return (
    <>
      {state.state === 'failed' && <ErrorState message={state.message} onRetry={retry} />}
      {state.state === 'loading' && <ScreenSkeleton />}
      {state.state === 'loaded' && (
        <Frame name={name} loaded={state.loaded} round={state.version} params={params} isAddressed={isAddressed} />
      )}
    </>
  );
}

/**
 * A screen by name: loads its document, unless it is given, and draws it. A broken document shows its mistakes in place
 * of the screen, a failing one says so and offers 重试; neither blanks the page around it.
 */
export function Screen({ document, ...named }: ScreenProps) {
  const colors = useReadableColors();
  const given = useMemo<LoadedScreen | null>(
    () => (document ? { ok: true, screen: document, warnings: [] } : null),
    [document],
  );
  const { name, params = NO_PARAMS, isAddressed = false } = named;
  return (
    <div className={styles.screen} style={colors}>
      {given ? (
        <Frame name={name} loaded={given} round={0} params={params} isAddressed={isAddressed} />
      ) : (
        <NamedScreen {...named} />
      )}
    </div>
  );
}
