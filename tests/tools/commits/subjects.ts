/** A commit as `git log` prints it. */
export interface Commit {
  readonly hash: string;
  /** None for the first commit, and for the oldest ones of a shallow clone. */
  readonly parents: readonly string[];
  readonly subject: string;
}

/** Form of `git log` that `readCommits` takes. */
export const LOG_FORMAT = '%h%x09%P%x09%s';

const LIMIT = 72;
const FORM = /^[a-z][A-Za-z0-9]*(?:[ ,/.-]+[A-Za-z0-9]+)*: \S/;

/** Reads what `git log --format=LOG_FORMAT` printed. */
export function readCommits(log: string): readonly Commit[] {
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [hash = '', parents = '', ...subject] = line.split('\t');
      return { hash, parents: parents.split(' ').filter((parent) => parent !== ''), subject: subject.join('\t') };
    });
}

/** Returns what is wrong with the subjects, one line for each. Merges may have the subject that git gave them. */
export function wrongSubjects(commits: readonly Commit[]): readonly string[] {
  return commits.filter((commit) => !isMerge(commit)).flatMap(({ hash, subject }) => complaints(hash, subject));
}

/** The oldest commits of a shallow clone have lost their parents: a merge among them is known by its subject. */
function isMerge({ parents, subject }: Commit): boolean {
  return parents.length > 1 || (parents.length === 0 && subject.startsWith('Merge '));
}

function complaints(hash: string, subject: string): string[] {
  const length = [...subject].length;
  return [
    ...(FORM.test(subject) ? [] : [`${hash} "${subject}" is not "area: what"`]),
    ...(length < LIMIT ? [] : [`${hash} "${subject}" has ${length} characters; write fewer than ${LIMIT}`]),
    ...(subject.endsWith('.') ? [`${hash} "${subject}" ends with a full stop`] : []),
  ];
}
