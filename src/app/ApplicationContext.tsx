import { Provider } from 'jotai/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { Application } from './application.ts';

const ApplicationContext = createContext<Application | null>(null);

interface ApplicationProviderProps {
  readonly application: Application;
  readonly children: ReactNode;
}

/** Hands the application's parts and its store to everything below. */
export function ApplicationProvider({ application, children }: ApplicationProviderProps) {
  return (
    <ApplicationContext value={application}>
      <Provider store={application.store}>{children}</Provider>
    </ApplicationContext>
  );
}

/** @throws when there is no {@link ApplicationProvider} above. */
export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('useApplication needs an ApplicationProvider above it');
  return application;
}
