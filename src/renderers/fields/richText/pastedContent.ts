import type { EditorView } from 'prosemirror-view';
import { readPasted } from './html.ts';

function pictures(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Pictures that a program names by a file of its own, which a page cannot read. */
const LOCAL_PICTURE = /<(?:img|v:imagedata)\b[^>]*\bsrc\s*=\s*["']?file:/gi;

/** Puts in what came as HTML; the library's own reader would need a policy of its own. */
function insertHtml(view: EditorView, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  if (html === '') return false;
  view.dispatch(view.state.tr.replaceSelection(readPasted(html)).scrollIntoView());
  return true;
}

/**
 * Handles pasted and dropped content before the library: sanitises HTML and uploads pictures.
 * @param onPictures called with its pictures
 * @param onMissing called with the number of pictures that were not included, e.g. from Word
 */
export function pastedContent(onPictures: (files: readonly File[]) => void, onMissing: (count: number) => void) {
  const take = (view: EditorView, data: DataTransfer | null): boolean => {
    const files = pictures(data);
    const html = data?.getData('text/html') ?? '';
    // A copied picture comes with HTML that names where it was, of another site.
    const isPicture = files.length > 0 && !/<(?:p|table|li|h\d)\b/i.test(html);
    if (isPicture) onPictures(files);
    const missing = isPicture ? 0 : (html.match(LOCAL_PICTURE)?.length ?? 0);
    if (missing > 0) onMissing(missing);
    return isPicture || insertHtml(view, data);
  };
  return {
    paste: (view: EditorView, event: ClipboardEvent): boolean => {
      const taken = view.editable && take(view, event.clipboardData);
      if (taken) event.preventDefault();
      return taken;
    },
    drop: (view: EditorView, event: DragEvent): boolean => {
      if (!view.editable || view.dragging) return false;
      const taken = take(view, event.dataTransfer);
      if (taken) event.preventDefault();
      return taken;
    },
  };
}
