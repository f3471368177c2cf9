/** First Node.js release with everything used here (`require(esm)` and type stripping are not needed, current Vite is). */
const NEEDED = [20, 19, 0];

/**
 * Message to the user about a Node.js version, or null if it is supported.
 * @param {string} version for example `20.19.0`
 * @returns {string | null}
 */
export function nodeProblem(version) {
  const parts = version.split('.').map(Number);
  const difference = NEEDED.map((needed, index) => (parts[index] ?? 0) - needed).find((number) => number !== 0) ?? 0;
  if (difference >= 0) return null;
  return (
    `Guangshu needs Node.js ${NEEDED.slice(0, 2).join('.')} or newer, but this is ${version}.\n` +
    'Install a current release (https://nodejs.org, or `nvm install 22` where nvm is in use) and run the command again.'
  );
}

/** Ends the process with a message when Node.js is too old. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
