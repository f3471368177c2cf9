import '../../../src/common/patterns/linear/atHand.ts';
import '../../../src/common/values/number/atHand.ts';
import { join } from 'node:path';
import type { CodeRule, Dictionary, Menu, Report } from '../../../src/common/dataDocuments/dataDocument.generated.ts';
import { DATA_FOLDERS, DATA_KINDS, type DataFile } from '../../../src/common/dataDocuments/dataFolders.ts';
import type { Resources } from '../../../src/common/resource/resources.ts';
import type { Diagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import { projectRoot } from '../../foundation/projectRoot.ts';
import { StartError } from '../../foundation/startError.ts';
import { filesOf, folderScanner, type Scan } from './scan.ts';

/** Rows described by files next to the resources. */
export interface DataDocuments {
  readonly dictionaries: readonly Dictionary[];
  readonly codeRules: readonly CodeRule[];
  readonly reports: readonly Report[];
  readonly menus: readonly Menu[];
}

/** Names available to the documents, besides each other and the screens of the folder. */
interface Beside {
  readonly resources: Resources;
  /** Keys of the menu entries that no file has. */
  readonly menuKeys: readonly string[];
}

interface CheckedDocuments {
  /** Those without a mistake. */
  readonly documents: DataDocuments;
  readonly problems: readonly Diagnostic[];
}

/** The dictionaries, code rules, reports and menus of a folder, checked alone and together. */
export async function checkedData(files: Scan['files'], { resources, menuKeys }: Beside): Promise<CheckedDocuments> {
  const { checkDataDocuments } = await import('../../../src/runtime/dataDocuments/checkDataDocuments.ts');
  const given = DATA_KINDS.flatMap((kind) =>
    [...filesOf(files, DATA_FOLDERS[kind]).values()].map(
      ({ path, text }): DataFile => ({ file: `schemas/${path}`, text, kind }),
    ),
  );
  const screens = [...filesOf(files, 'screens').keys()];
  const { documents, diagnostics } = checkDataDocuments(given, { screens, resources, menuKeys });
  const all = documents.map(({ document }) => document);
  return {
    documents: {
      dictionaries: all.flatMap((one) => (one.kind === 'dictionary' ? one : [])),
      codeRules: all.flatMap((one) => (one.kind === 'codeRule' ? one : [])),
      reports: all.flatMap((one) => (one.kind === 'report' ? one : [])),
      menus: all.flatMap((one) => (one.kind === 'menu' ? one : [])),
    },
    problems: diagnostics,
  };
}

/**
 * Reads the documents that a new database begins with.
 * @throws StartError with every mistake at its line and column
 */
export async function readData(beside: Beside, folder = join(projectRoot(), 'schemas')): Promise<DataDocuments> {
  const { files } = await folderScanner(folder)();
  const { documents, problems } = await checkedData(files, beside);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return documents;
  const { formatDiagnostic } = await import('../../../src/runtime/diagnostics/diagnostic.ts');
  throw new StartError(['the documents are not right', ...errors.map(formatDiagnostic)].join('\n'));
}
