import type { WebArea } from '../../../src/app/platform/storage/storage.ts';
import type { Admission } from '../../../src/app/session/signIn.ts';
import type { CallOptions, Client } from '../../../src/app/transport/client.ts';
import type { Answer, TransportRequest } from '../../../src/runtime/contract/ports.ts';

/** A storage area over a map. */
export function webArea(entries: Map<string, string>): WebArea {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
}

/** A client whose server is a function; its calls are written down. */
export function client(answer: (request: TransportRequest) => Answer) {
  const calls: { readonly request: TransportRequest; readonly options: CallOptions | undefined }[] = [];
  const made: Client & { readonly calls: typeof calls } = {
    calls,
    async send(request, options) {
      calls.push({ request, options });
      return answer(request);
    },
    download: () => Promise.reject(new Error('nothing to download')),
    upload: () => Promise.reject(new Error('nothing is taken')),
  };
  return made;
}

/** An accepted sign-in. */
export function admissionOf(username: string, token: string): Admission {
  const answered = { dictionaries: {}, lacksDepartment: false, departments: [], tenants: null };
  return { token, user: { username }, tenantId: '0', ...answered };
}
