import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';

/** A process that judges, and can be killed in the middle of it. */
export class Engine {
  readonly #child: ChildProcess;
  readonly #lines: Interface;
  readonly #gone: Promise<unknown>;
  isAlive = true;

  private constructor(child: ChildProcess, lines: Interface) {
    this.#child = child;
    this.#lines = lines;
    this.#gone = once(child, 'exit').then(() => {
      this.isAlive = false;
    });
  }

  /** @param url address of the database */
  static async start(url: string): Promise<Engine> {
    const file = new URL('./engineProcess.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, ['--import', 'tsx', file, url], { stdio: ['pipe', 'pipe', 'inherit'] });
    if (child.stdout === null) throw new Error('the engine has no output');
    const engine = new Engine(child, createInterface({ input: child.stdout }));
    await engine.#answer();
    return engine;
  }

  /** The next line of its output, or its end. */
  async #answer(): Promise<void> {
    await Promise.race([once(this.#lines, 'line'), this.#gone]);
  }

  /** Judges a station. @returns when it has, or when the process was killed */
  async judge(sn: number, now: Date): Promise<void> {
    const answer = this.#answer();
    this.#child.stdin?.write(`${sn} ${now.getTime()}\n`);
    await answer;
  }

  /** Ends it without a word, as a failure of power would. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#gone;
  }
}
