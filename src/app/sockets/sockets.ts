import type { Application } from '../application.ts';
import { connectionOf } from '../platform/connection/connection.ts';
import { connectInBrowser } from './browserSocket.ts';
import type { After, SocketEnvironment } from './keptSocket.ts';
import { findEntry } from './socketEntry.ts';

const after: After = (ms, run) => {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
};

interface SocketOwner {
  readonly token: string;
  /** Path of the socket below the service. */
  readonly socket: string;
}

/** What sockets of an application are opened with. */
export function socketsOf(application: Application, { token, socket }: SocketOwner): SocketEnvironment {
  const { client, configuration } = application;
  const { apiBase } = configuration;
  return {
    after,
    onRestored: connectionOf(application).onRestored,
    connect: connectInBrowser,
    findEntry: (way) => findEntry(way, { client, apiBase, base: window.location.href, token, socket }),
  };
}
