/** The browser writes the type of a form itself, together with the mark between its parts. */
const WRITTEN_BY_BROWSER = 'content-type';

/**
 * A `fetch` that sends a form and reports its progress, which the browser's own cannot. Rejects as
 * that does.
 * @param body what is sent; the body of the given request is ignored
 * @param onProgress called with the sent fraction, from 0 to 1
 */
export function sendForm(body: FormData, onProgress: (sent: number) => void): typeof fetch {
  return (input, init) => {
    const { url, method, headers, signal } = input instanceof Request ? input : new Request(input, init);
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, url);
      call.responseType = 'text';
      for (const [name, value] of headers) if (name !== WRITTEN_BY_BROWSER) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      call.onload = () =>
        resolve(new Response(call.responseText || null, { status: call.status, headers: headersOf(call) }));
      call.onerror = () => reject(new TypeError('network error'));
      call.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => call.abort());
      if (signal.aborted) reject(signal.reason);
      else call.send(body);
    });
  };
}

function headersOf(call: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
