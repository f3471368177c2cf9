import type { Extension } from '@codemirror/state';

interface CodeLanguage {
  /** The value in documents. */
  readonly value: string;
  readonly label: string;
  readonly load: () => Promise<Extension>;
}

async function stream(load: () => Promise<Parameters<typeof import('@codemirror/language').StreamLanguage.define>[0]>) {
  const [{ StreamLanguage }, mode] = await Promise.all([import('@codemirror/language'), load()]);
  return StreamLanguage.define(mode);
}

/** The languages of code editors (S9.4); the parser of each is fetched when it is first shown. */
export const codeLanguages: readonly CodeLanguage[] = [
  { value: 'css', label: 'CSS', load: async () => (await import('@codemirror/lang-css')).css() },
  {
    value: 'javascript',
    label: 'Javascript',
    load: async () => (await import('@codemirror/lang-javascript')).javascript(),
  },
  { value: 'html', label: 'HTML', load: async () => (await import('@codemirror/lang-html')).html() },
  { value: 'java', label: 'Java', load: async () => (await import('@codemirror/lang-java')).java() },
  {
    value: 'objective-c',
    label: 'Objective-C',
    load: () => stream(async () => (await import('@codemirror/legacy-modes/mode/clike')).objectiveC),
  },
  { value: 'python', label: 'Python', load: async () => (await import('@codemirror/lang-python')).python() },
  { value: 'R', label: 'R', load: () => stream(async () => (await import('@codemirror/legacy-modes/mode/r')).r) },
  {
    value: 'shell',
    label: 'Shell',
    load: () => stream(async () => (await import('@codemirror/legacy-modes/mode/shell')).shell),
  },
  { value: 'sql', label: 'SQL', load: async () => (await import('@codemirror/lang-sql')).sql() },
  {
    value: 'swift',
    label: 'Swift',
    load: () => stream(async () => (await import('@codemirror/legacy-modes/mode/swift')).swift),
  },
  { value: 'vue', label: 'Vue', load: async () => (await import('@codemirror/lang-vue')).vue() },
  { value: 'markdown', label: 'Markdown', load: async () => (await import('@codemirror/lang-markdown')).markdown() },
];

/** The language that a document means by value or label; null for an unknown name, which is plain text. */
export function languageNamed(name: string): CodeLanguage | null {
  const lower = name.toLowerCase();
  return codeLanguages.find(({ value, label }) => [value, label].some((one) => one.toLowerCase() === lower)) ?? null;
}
