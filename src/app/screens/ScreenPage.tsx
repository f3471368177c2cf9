import { useAtomValue } from 'jotai/react';
import { Screen } from '../../renderers/screen/Screen.tsx';
import type { Row } from '../../runtime/json.ts';
import { RuntimeProvider } from '../../runtime/react/context.tsx';
import { useApplication } from '../ApplicationContext.tsx';
import { runtimeOf } from '../runtime/createRuntime.ts';
import { accessAtom } from '../session/state.ts';
import { DesignProvider } from '../theme/DesignProvider.tsx';

interface ScreenPageProps {
  /** Name of the document: the component of the menu entry. */
  readonly name: string;
  /** Parameters of the address, readable as `$route`. */
  readonly params: Row;
}

/** A page that is a document. */
export function ScreenPage({ name, params }: ScreenPageProps) {
  const application = useApplication();
  const access = useAtomValue(accessAtom);
  if (access === null) return null;
  return (
    <DesignProvider>
      <RuntimeProvider runtime={runtimeOf(application, access)}>
        <Screen name={name} params={params} />
      </RuntimeProvider>
    </DesignProvider>
  );
}
