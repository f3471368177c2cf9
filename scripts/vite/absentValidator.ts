/**
 * Stands in for `@rjsf/validator-ajv8`. The index of @rjsf/core exports a helper for tests that imports it; nothing of
 * ours uses that helper, and the real package would bring ajv's code generation, which the page's policy forbids.
 */
export default null;
