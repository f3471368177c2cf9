import '../../../../src/common/patterns/linear/atHand.ts';
import '../../../../src/common/values/number/atHand.ts';
import type { Resource as ResourceDocument } from '../../../../src/common/resource/document.generated.ts';
import type { ResourceModel } from '../../../../src/common/resource/resource.ts';

/** A mistake of a document that was made by the server. */
interface DocumentProblem {
  /** Which of the documents. */
  readonly index: number;
  /** The column it is about; null for the document itself. */
  readonly column: string | null;
  /** Place in the document, as a JSON pointer. */
  readonly pointer: string;
  readonly message: string;
}

function columnOf(pointer: string): string | null {
  return /^\/columns\/([^/]+)/.exec(pointer)?.[1] ?? null;
}

/**
 * Diagnostics of resource documents that are added to others.
 * @param others the resources they may refer to
 */
export async function documentProblems(
  documents: readonly ResourceDocument[],
  others: readonly ResourceModel[],
): Promise<readonly DocumentProblem[]> {
  const { checkBeside } = await import('../../../../src/runtime/resource/checkBeside.ts');
  const files = documents.map((document) => ({ file: document.name, text: JSON.stringify(document) }));
  return checkBeside(files, others).map(({ index, diagnostic }) => ({
    ...{ index, column: columnOf(diagnostic.pointer), pointer: diagnostic.pointer, message: diagnostic.message },
  }));
}
