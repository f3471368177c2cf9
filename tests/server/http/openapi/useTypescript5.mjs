import { register } from 'node:module';

/** openapi-typescript works with the compiler API, which TypeScript 7 does not have: it gets TypeScript 5. */
const hooks = `export const resolve = (specifier, context, next) =>
  next(specifier === 'typescript' ? 'typescript-5' : specifier, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
