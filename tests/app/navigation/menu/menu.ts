/** An entry of the server's menu as it travels, with the parts a test cares about. */
export function entry(path: string, more: Readonly<Record<string, unknown>> = {}, children?: readonly unknown[]) {
  const { meta, ...rest } = more;
  const own = typeof meta === 'object' && meta !== null ? meta : {};
  return {
    id: path,
    route: '1',
    path,
    name: path.slice(1).replaceAll('/', '-'),
    component: children ? 'layouts/RouteView' : `screens${path}`,
    ...rest,
    meta: { title: `T${path}`, keepAlive: false, internalOrExternal: false, ...own },
    ...(children ? { children } : {}),
  };
}

/** A chain of entries, each the only child of the one before. */
export function chain(depth: number): unknown {
  let tree: unknown = entry('/leaf');
  for (let level = depth - 1; level > 0; level -= 1) tree = entry(`/level/${level}`, {}, [tree]);
  return tree;
}
