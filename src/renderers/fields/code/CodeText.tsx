import codeStyles from '../../shared/code/code.module.css';

/** Code to read. */
export function CodeText({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className={codeStyles.cell} tabIndex={0}>
      {text}
    </pre>
  );
}
