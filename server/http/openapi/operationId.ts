import type { Route } from '../route.ts';

/** A name of a route that no other has: `GET /sys/user/list` is `getSysUserList`. */
export function operationId({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path.split(/[^\w]+/).filter((word) => word !== '');
  const rest = path.endsWith('*') ? ['rest'] : path.endsWith('/') ? ['slash'] : [];
  return [method.toLowerCase(), ...words, ...rest]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}
