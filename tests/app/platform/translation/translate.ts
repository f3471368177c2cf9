/** Texts that may not be translated again. */
const OURS = new WeakSet<Node>();

function replaced(text: Node): void {
  const parent = text.parentNode;
  if (!parent || OURS.has(text) || !text.nodeValue?.trim()) return;
  const translated = document.createTextNode(`[${text.nodeValue}]`);
  OURS.add(translated);
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(translated);
  outer.append(inner);
  parent.replaceChild(outer, text);
}

function textsIn(root: Node): Node[] {
  if (root instanceof Text) return [root];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  return texts;
}

/** Translates a part of the page and what comes into it, as browsers do: each text node becomes another one. */
export function translate(root: HTMLElement): () => void {
  for (const text of textsIn(root)) replaced(text);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) for (const text of textsIn(node)) replaced(text);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
