/**
 * Replaces `@rjsf/validator-ajv8`. The index of @rjsf/core exports a helper for tests that imports it; our
 * code does not use that helper, and the real package would bring ajv's code generation, which the page's
 * policy forbids.
 */
export default null;
