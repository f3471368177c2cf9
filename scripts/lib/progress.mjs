/** Without a terminal a line is printed this often, so that a log shows life without filling up. */
const LOG_EVERY_S = 10;

/**
 * Shows that a long step runs, with its elapsed seconds: one rewritten line in a terminal, an occasional line
 * in a log. Call the result with the closing text.
 * @param {string} what for example `Installing packages`
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} [out]
 * @returns {(result: string) => void}
 */
export function startProgress(what, out = process.stdout) {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const live = out.isTTY === true;
  out.write(live ? `${what} …` : `${what} …\n`);
  let beats = 0;
  const timer = setInterval(() => {
    beats += 1;
    if (live) out.write(`\r${what} … ${seconds()} s`);
    else if (beats % LOG_EVERY_S === 0) out.write(`${what} … ${seconds()} s\n`);
  }, 1000);
  timer.unref();
  return (result) => {
    clearInterval(timer);
    out.write(`${live ? '\r\u001b[2K' : ''}${what}: ${result} (${seconds()} s)\n`);
  };
}
