/** What browsers put around translated text. */
const WRAPPER = 'FONT';

const isWrapper = (node: Node | null): node is HTMLElement => node?.nodeName === WRAPPER;

interface TranslatedTexts {
  /** What is in the place of a text node that a translator took out; null for any other node. */
  standIn(node: Node): HTMLElement | null;
  stop(): void;
}

/**
 * Watches which text nodes a translator of the browser takes out of the page. When React writes into such a node, the
 * node returns to its place with the new text, which the translator then translates.
 */
function watchTexts(body: HTMLElement): TranslatedTexts {
  const standIns = new WeakMap<Node, HTMLElement>();

  const texts = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target);
      if (standIn?.isConnected && !target.isConnected && target instanceof Text) standIn.replaceWith(target);
    }
  });

  function take(records: readonly MutationRecord[]): void {
    const wrappers = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isWrapper)));
    if (wrappers.size === 0) return;
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const node of removedNodes) {
        if (!(node instanceof Text)) continue;
        const standIn = [...addedNodes, previousSibling, nextSibling].find(
          (other) => isWrapper(other) && wrappers.has(other),
        );
        if (!isWrapper(standIn ?? null)) continue;
        standIns.set(node, standIn as HTMLElement);
        texts.observe(node, { characterData: true });
      }
    }
  }

  const places = new MutationObserver(take);
  places.observe(body, { childList: true, subtree: true });
  return {
    standIn(node) {
      take(places.takeRecords());
      return standIns.get(node) ?? null;
    },
    stop() {
      places.disconnect();
      texts.disconnect();
    },
  };
}

/**
 * Keeps pages alive that the browser translates. A translator replaces text nodes; React, which
 * removes and inserts next to the nodes it made, would throw and lose the page with all input. Both
 * operations are redirected to the translator's nodes.
 * @returns stops that
 */
export function keepTranslatedText({ body }: Document): () => void {
  const { removeChild, insertBefore } = Node.prototype;
  const { standIn, stop } = watchTexts(body);

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !(child instanceof Text)) return removeChild.call(this, child) as Child;
    const other = standIn(child);
    if (other?.parentNode === this) removeChild.call(this, other);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    if (before === null || before.parentNode === this || !(before instanceof Text)) {
      return insertBefore.call(this, node, before) as Child;
    }
    const other = standIn(before);
    return insertBefore.call(this, node, other?.parentNode === this ? other : null) as Child;
  };
  return () => {
    stop();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}
