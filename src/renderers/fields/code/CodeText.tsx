import '../../shared/code/code.css';

/** Code to read. */
export function CodeText({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className="gs-code-cell" tabIndex={0}>
      {text}
    </pre>
  );
}
