/**
 * Name under which a record carries its version when it is read for editing and sent back. No column may have it; the
 * pattern of column names in schemas/resource.schema.json says so.
 */
export const ROW_VERSION = 'rowVersion';

/**
 * Response code for a save over another user's newer version. The result holds `id`, the newer
 * `rowVersion`, `updateBy`, `updateBy_dictText` and `updateTime`.
 */
export const SAVED_OVER = 409;
