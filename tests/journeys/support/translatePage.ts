/**
 * What the page translation of a browser does, as a script of the page: each text node, and each that comes later, is
 * replaced by another one inside of `font` elements.
 */
export function translatePage(): void {
  const left = 'head, script, style, textarea, code, [translate="no"], .notranslate';
  const translated = new WeakSet<Node>();
  const replace = (text: Node): void => {
    const parent = text.parentElement;
    if (!parent || translated.has(text) || !text.nodeValue?.trim() || parent.closest(left)) return;
    const words = document.createTextNode(`[${text.nodeValue}]`);
    translated.add(words);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(words);
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const translate = (root: Node): void => {
    const texts: Node[] = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) replace(text);
  };
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === 'characterData') replace(target);
      for (const node of addedNodes) translate(node);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
