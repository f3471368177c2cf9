import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.mjs';

/**
 * True if colours make sense in captured output that is printed later: programs cannot detect that behind a
 * pipe.
 */
const isColourful = () => process.stdout.isTTY === true && process.env.NO_COLOR === undefined;

/**
 * Runs a program with its output captured, for steps whose output only matters on failure. It ends with this
 * process.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>} output: stdout and stderr in order of arrival; code
 * 127 if it cannot start
 */
export function runQuietly(command, args, { env = process.env, cwd = ROOT, timeoutMs } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const colourful = isColourful();
    const child = spawn(command, args, {
      cwd,
      env: colourful ? { ...env, FORCE_COLOR: '1' } : env,
      timeout: timeoutMs,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = () => child.kill();
    process.once('exit', end);
    child.on('close', () => process.off('exit', end));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => {
      const text = colourful ? output : stripVTControlCharacters(output);
      resolve({ code: code ?? 1, output: signal ? `${text}(ended by ${signal})\n` : text });
    });
  });
}

/**
 * The last lines of a program's output, which say why it failed.
 * @param {string} output
 * @param {number} lines
 */
export const tail = (output, lines) => output.trimEnd().split('\n').slice(-lines).join('\n');
