import { createServer } from 'node:http';

/** Another site, which the installation lets into its frames. */
export async function startOtherSite() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><html lang="zh"><link rel="icon" href="data:,"><title>外站</title><h1>外站首页</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    environment: { FRAME_ORIGINS: url },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
