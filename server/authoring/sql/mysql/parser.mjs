import { parentPort } from 'node:worker_threads';
import parsing from 'node-sql-parser/build/mysql.js';

// A thread of its own, in plain JavaScript so that it runs from the sources, too. The parser needs long for some
// statements, and the server ends the thread when it takes too long.

const parser = new parsing.Parser();

/** @typedef {{ id: number, text: string }} ParseJob */
/** @typedef {{ id: number, trees: string } | { id: number, offset: number } | { id: number, isTooComplex: true }} ParseAnswer */

/** @param {ParseJob} job @returns {ParseAnswer} */
function answerTo({ id, text }) {
  try {
    // As text: a deep tree is refused later, and text crosses threads at any depth.
    return { id, trees: JSON.stringify([parser.astify(text)].flat()) };
  } catch (error) {
    if (error instanceof RangeError) return { id, isTooComplex: true };
    const at =
      error instanceof Error && 'location' in error
        ? /** @type {{ start?: { offset?: number } }} */ (error.location)
        : {};
    return { id, offset: at.start?.offset ?? text.length };
  }
}

parentPort?.on('message', (/** @type {ParseJob} */ job) => parentPort?.postMessage(answerTo(job)));
