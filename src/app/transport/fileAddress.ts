/**
 * The address of a stored file. Addresses of other hosts (the picture of an account elsewhere) stay as they are; nothing
 * stored gives null.
 */
export function fileAddress(apiBase: string, path: unknown): string | null {
  if (typeof path !== 'string' || path.trim() === '') return null;
  if (/^https?:\/\//i.test(path)) return path;
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '..');
  return `${apiBase}/sys/common/static/${segments.map(encodeURIComponent).join('/')}`;
}
