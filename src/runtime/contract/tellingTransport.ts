import type { Transport } from './ports.ts';

/** A transport that says when something was written: after every call but GET that succeeded, and every upload. */
export function tellingTransport(transport: Transport, written: () => void): Transport {
  return {
    send: async (request, options) => {
      const answer = await transport.send(request, options);
      if (request.method !== 'GET' && answer.success) written();
      return answer;
    },
    download: (request) => transport.download(request),
    upload: async (request) => {
      const answer = await transport.upload(request);
      if (answer.success) written();
      return answer;
    },
  };
}
