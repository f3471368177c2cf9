import { readdirSync, readFileSync } from 'node:fs';
import { DATA_FOLDERS, DATA_KINDS, type DataFile } from '../../src/common/dataDocuments/dataFolders.ts';
import { projectPath } from './schemas.ts';

/** A document of the project: a screen or a resource. */
export interface DocumentFile {
  /** Path from the root of the project. */
  readonly file: string;
  readonly text: string;
  /** The name from its path; null for a file outside `schemas`. */
  readonly name: string | null;
}

const FOLDER = 'schemas/';
const SCREENS = 'schemas/screens/';
const RESOURCES = 'schemas/resources/';
/** Dictionaries, code rules, reports and menus: documents of other kinds. */
const DATA = Object.values(DATA_FOLDERS).map((folder) => `${FOLDER}${folder}/`);

/** True if the path is that of a resource document. */
export function isResourceFile(file: string): boolean {
  return file.startsWith(RESOURCES) && file.endsWith('.json');
}

/** True if the path is that of a dictionary, code rule, report or menu. */
export function isDataFile(file: string): boolean {
  return file.endsWith('.json') && DATA.some((folder) => file.startsWith(folder));
}

function isScreen(file: string): boolean {
  const isOther = file.endsWith('.schema.json') || file.startsWith('schemas/examples/normalised/');
  return file.endsWith('.json') && !isOther && !isResourceFile(file) && !isDataFile(file);
}

/** The name of `schemas/screens/system/UserList.json` is `system/UserList`, of `schemas/examples/Alarms.json` `examples/Alarms`. */
function nameOf(file: string): string | null {
  const folder = [SCREENS, RESOURCES, ...DATA].find((one) => file.startsWith(one)) ?? FOLDER;
  return file.startsWith(folder) ? file.slice(folder.length).replace(/\.json$/, '') : null;
}

export function readDocument(file: string): DocumentFile {
  return { file, text: readFileSync(projectPath(file), 'utf8'), name: nameOf(file) };
}

function filesBelow(folder: string, belongs: (file: string) => boolean): readonly DocumentFile[] {
  return readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
    .map((path) => folder + path.replaceAll('\\', '/'))
    .filter(belongs)
    .sort()
    .map(readDocument);
}

/** Every screen document below `schemas`, in the order of their paths. */
export function projectDocuments(): readonly DocumentFile[] {
  return filesBelow(FOLDER, isScreen);
}

/** Every resource document, in the order of their paths. */
export function projectResources(): readonly DocumentFile[] {
  return filesBelow(RESOURCES, isResourceFile);
}

/** A dictionary, code rule, report or menu with the kind that its folder is for. */
export function dataFileOf({ file, text }: DocumentFile): DataFile {
  const kind = DATA_KINDS.find((one) => file.startsWith(`${FOLDER}${DATA_FOLDERS[one]}/`)) ?? 'dictionary';
  return { file, text, kind };
}

/** Every dictionary, code rule, report and menu, in the order of their paths. */
export function projectDataFiles(): readonly DocumentFile[] {
  return filesBelow(FOLDER, isDataFile);
}

/** As {@link projectDataFiles}, with their kinds. */
export function projectData(): readonly DataFile[] {
  return projectDataFiles().map(dataFileOf);
}
