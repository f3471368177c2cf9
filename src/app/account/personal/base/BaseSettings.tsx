import { useCallback } from 'react';
import type { Row } from '../../../../runtime/data/json.ts';
import { useApplication } from '../../../ApplicationContext.tsx';
import { loadProfile } from '../accountApi.ts';
import { LoadedSection } from '../LoadedSection.tsx';
import { useLoaded } from '../useLoaded.ts';
import { ContactList } from './ContactList.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** 基本设置: who one is, and how one can be reached. */
export function BaseSettings() {
  const { client, session } = useApplication();
  const load = useCallback((signal: AbortSignal) => loadProfile(client, signal), [client]);
  const { loaded, reload, retry } = useLoaded(load);
  const changed = (user: Row) => {
    session.updateUser(user);
    reload();
  };
  return (
    <LoadedSection loaded={loaded} onRetry={retry}>
      {(user) => (
        <>
          <ProfileForm user={user} onSaved={changed} />
          <ContactList user={user} onSaved={changed} />
        </>
      )}
    </LoadedSection>
  );
}
