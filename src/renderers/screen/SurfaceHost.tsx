import { type ReactNode, useCallback, useState } from 'react';
import type { OpenRequest } from '../../runtime/contract/action.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { ErrorBoundary } from '../../runtime/react/ErrorBoundary.tsx';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { RegionContext } from '../shared/regionContext.ts';
import { type OpenSurface, SurfaceContext } from '../shared/surfaces.ts';
import { FailedSurface } from './FailedSurface.tsx';

const Surface = lazyPart(() => import('./Surface.tsx').then((module) => module.Surface));

interface OpenedSurface {
  readonly id: number;
  readonly request: OpenRequest;
  readonly owner: CompiledScreen;
  readonly settle: (saved: boolean) => void;
}

let opened = 0;

/** Holds what is opened above a screen, each above the one before; a page takes the screen's place until it closes. */
export function SurfaceHost({ children }: { readonly children: ReactNode }) {
  const [surfaces, setSurfaces] = useState<readonly OpenedSurface[]>([]);

  const open = useCallback<OpenSurface>(
    (request, owner) =>
      new Promise((settle) => {
        opened += 1;
        const id = opened;
        setSurfaces((before) => [...before, { id, request, owner, settle }]);
      }),
    [],
  );
  const remove = (id: number) => setSurfaces((before) => before.filter((surface) => surface.id !== id));
  const hasPage = surfaces.some((surface) => surface.request.open === 'page');
  return (
    <SurfaceContext value={open}>
      <div hidden={hasPage}>{children}</div>
      {surfaces.map((surface) => (
        <ErrorBoundary
          key={surface.id}
          fallback={(error, retry) => (
            <FailedSurface
              error={error}
              onRetry={retry}
              onClosed={() => {
                surface.settle(false);
                remove(surface.id);
              }}
            />
          )}
        >
          <RegionContext value={null}>
            <Surface
              request={surface.request}
              owner={surface.owner}
              onSettle={surface.settle}
              onGone={() => remove(surface.id)}
            />
          </RegionContext>
        </ErrorBoundary>
      ))}
    </SurfaceContext>
  );
}
