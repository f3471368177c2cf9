/**
 * The parts of antd do nothing when they are merely imported, but their packages do not say so. Unsaid, a page with one
 * input loads the whole form library, because an input reads the context of a form around it.
 */
export const TREE_SHAKING = {
  moduleSideEffects: [{ test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false }],
};
