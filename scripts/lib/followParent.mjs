/** How soon an orphan notices, in milliseconds. */
const LOOK_EVERY_MS = 250;

/**
 * Ends this process as SIGTERM does once its parent process is gone. npm passes a SIGTERM on to the shell
 * between it and us, and that shell dies silently: without this, `kill` on `npm start` would leave the server
 * running. Only for processes that npm started; a server started by hand may outlive its shell.
 * @param {() => void} stop
 * @param {{ startedByNpm?: boolean, parent?: () => number }} [surroundings]
 */
export function followParent(
  stop,
  { startedByNpm = process.env.npm_lifecycle_event !== undefined, parent = () => process.ppid } = {},
) {
  if (!startedByNpm) return;
  const first = parent();
  const timer = setInterval(() => {
    if (parent() === first) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY_MS);
  timer.unref();
}
