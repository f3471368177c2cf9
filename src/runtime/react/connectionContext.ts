import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Notifies when the connection to the server is back. */
export interface Connection {
  /** @returns ends the subscription */
  onRestored(listener: () => void): () => void;
}

const NEVER_LOST: Connection = { onRestored: () => () => undefined };

export const ConnectionContext = createContext<Connection>(NEVER_LOST);

/** Asks again for what failed, as soon as the server can be reached again; for parts that show a failure. */
export function useRetryWhenBack(retry: () => void): void {
  const connection = useContext(ConnectionContext);
  const onRestored = useEffectEvent(retry);
  useEffect(() => connection.onRestored(() => onRestored()), [connection]);
}
