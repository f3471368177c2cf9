import { OutgoingError } from '../../http/outgoing/outgoingError.ts';
import { askPlatform } from './jsonCall.ts';
import type { Answer, Grant, Profile } from './provider.ts';
import type { OpenProvider } from './providers.ts';

const LONGEST = { uuid: 100, name: 64, avatar: 500 };

/**
 * Exchanges a code for the user's profile. The access token is used at once and never stored.
 * @throws OutgoingError with the platform's answer
 */
export async function fetchProfile({ provider, registration }: OpenProvider, grant: Grant): Promise<Profile> {
  const token = await askPlatform(provider.token(registration, grant));
  const user = await askPlatform(provider.user(registration, grant, token));
  const details = await optional(async () =>
    provider.details ? askPlatform(provider.details(registration, token, user)) : {},
  );
  const profile = provider.profile({ token, user, details });
  if (!profile || profile.uuid === '' || profile.uuid.length > LONGEST.uuid) {
    throw new OutgoingError('the answer names no person');
  }
  return {
    uuid: profile.uuid,
    username: profile.username?.slice(0, LONGEST.name) ?? null,
    nickname: profile.nickname?.slice(0, LONGEST.name) ?? null,
    avatar: profile.avatar && isPicture(profile.avatar) ? profile.avatar : null,
  };
}

async function optional(task: () => Promise<Answer>): Promise<Answer> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof OutgoingError) return {};
    throw error;
  }
}

function isPicture(address: string): boolean {
  return address.length <= LONGEST.avatar && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
