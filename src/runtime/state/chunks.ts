/** Message in place of a part of the program that could not be fetched. */
export const PART_MISSING = '这部分内容加载失败，请检查网络后重试';

/** Whether a part of the program could not be fetched: the connection broke, or the server has a newer build by now. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|module script failed|Unable to preload CSS/i.test(error.message);
}
