/**
 * Versions of documents of the server's folder are counted from here, those of stored and generated ones stay below: the
 * console takes such screens as the server has prepared them.
 */
export const FOLDER_VERSIONS = 3_000_000_000;
