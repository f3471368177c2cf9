import { createCache } from '@ant-design/cssinjs';

/** Keys of styles begin with this; those of tokens and variables do not, which have to go when the theme changes. */
const STYLES = 'style%';

/**
 * The library's memory of the style sheets it has written. It forgets one when the last component that uses it goes,
 * although the sheet stays in the page, and works it out again for the next: three milliseconds for every cell that
 * becomes an input, more for every form that opens again. This one remembers them.
 */
export function createKeptStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (key, next) =>
    update(key, (before) => {
      const after = next(before);
      return after === null && before && key.startsWith(STYLES) ? [0, before[1]] : after;
    });
  return cache;
}
