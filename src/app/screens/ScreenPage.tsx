import { useAtomValue } from 'jotai/react';
import { type ComponentType, useCallback } from 'react';
import { Screen } from '../../renderers/screen/Screen.tsx';
import type { Row } from '../../runtime/data/json.ts';
import { AddressContext } from '../../runtime/react/addressContext.ts';
import { RuntimeProvider } from '../../runtime/react/context.tsx';
import { ErrorBoundary } from '../../runtime/react/ErrorBoundary.tsx';
import { useApplication } from '../ApplicationContext.tsx';
import { DesignProvider } from '../appearance/theme/DesignProvider.tsx';
import { accessAtom } from '../session/state.ts';
import { documentsOf, inspectorOf, runtimeOf } from './createRuntime.ts';
import type { DocumentText } from './documents/documents.ts';
import type { Inspector } from './inspection/inspector.ts';
import { useAddress } from './useAddress.ts';

/** What the inspector of screens needs: what is drawn, and the text of a document. */
export interface InspectorProps {
  readonly inspector: Inspector;
  readonly read: (name: string) => Promise<DocumentText | null>;
}

interface ScreenPageProps {
  /** Name of the document: the component of the menu entry. */
  readonly name: string;
  /** Parameters of the address, readable as `$route`. */
  readonly params: Row;
  /** Looks into the screen, for users who may. */
  readonly Inspector?: ComponentType<InspectorProps>;
}

/** A page that is a document. */
export function ScreenPage({ name, params, Inspector }: ScreenPageProps) {
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
        {inspector && Inspector && (
          <ErrorBoundary fallback={() => null}>
            <Inspector inspector={inspector} read={read} />
          </ErrorBoundary>
        )}
      </RuntimeProvider>
    </DesignProvider>
  );
}
