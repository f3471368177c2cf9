/** Every text a document's author can be told, as named functions: one code and one sentence each. */
export * from './messages/conditions.ts';
export * from './messages/expressions.ts';
export * from './messages/fragments.ts';
export * from './messages/message.ts';
export * from './messages/names.ts';
export * from './messages/page.ts';
export * from './messages/patterns.ts';
export * from './messages/shape.ts';
export * from './messages/sources.ts';
export * from './messages/syntax.ts';
export * from './messages/warnings.ts';
