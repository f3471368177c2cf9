import { useAtomValue } from 'jotai/react';
import { Suspense, useCallback } from 'react';
import { Screen } from '../../renderers/screen/Screen.tsx';
import type { Row } from '../../runtime/data/json.ts';
import { AddressContext } from '../../runtime/react/address.ts';
import { RuntimeProvider } from '../../runtime/react/context.tsx';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { useApplication } from '../ApplicationContext.tsx';
import { DesignProvider } from '../appearance/theme/DesignProvider.tsx';
import { ErrorBoundary } from '../notices/failure/ErrorBoundary.tsx';
import { accessAtom } from '../session/state.ts';
import { documentsOf, inspectorOf, runtimeOf } from './createRuntime.ts';
import { useAddress } from './useAddress.ts';

const InspectorHost = lazyPart(async () => (await import('../authoring/inspector/InspectorHost.tsx')).InspectorHost);

interface ScreenPageProps {
  /** Name of the document: the component of the menu entry. */
  readonly name: string;
  /** Parameters of the address, readable as `$route`. */
  readonly params: Row;
}

/** A page that is a document. */
export function ScreenPage({ name, params }: ScreenPageProps) {
  const application = useApplication();
  const address = useAddress();
  const access = useAtomValue(accessAtom);
  const read = useCallback(
    async (name: string) => (access === null ? null : documentsOf(application, access).current().read(name)),
    [application, access],
  );
  if (access === null) return null;
  const inspector = inspectorOf(application, access);
  return (
    <DesignProvider>
      <RuntimeProvider runtime={runtimeOf(application, access)}>
        <AddressContext value={address}>
          <Screen name={name} params={params} isAddressed />
        </AddressContext>
        {inspector && (
          <ErrorBoundary fallback={() => null}>
            <Suspense fallback={null}>
              <InspectorHost inspector={inspector} read={read} />
            </Suspense>
          </ErrorBoundary>
        )}
      </RuntimeProvider>
    </DesignProvider>
  );
}
