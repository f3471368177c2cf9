import { POPUP_FEATURES, type PopupOwner, popupEnd } from '../../../credentials/thirdParty/popup.ts';

/** Outcome of a popup in which a user links an account elsewhere. */
type BindOutcome =
  | { readonly kind: 'bound' }
  | { readonly kind: 'failed'; readonly text: string }
  /** Closed before it was over. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'blocked' };

type PopupWindow = PopupOwner & Pick<Window, 'open'>;

const FAILED = '绑定失败';

/**
 * Opens the provider in a popup and waits for its one message. The window is opened before its address is known,
 * because browsers open popups for a click only, not for an answer that comes later. Messages count when they come from
 * that window and from the server's origin (safety rule 9.4).
 * @param address resolves with the address of the render path
 * @param origin of the page that posts the message
 */
export async function openBindPopup(
  window: PopupWindow,
  address: () => Promise<string>,
  origin: string,
): Promise<BindOutcome> {
  const popup = window.open('', 'guangshu-bind', POPUP_FEATURES);
  if (popup === null) return { kind: 'blocked' };
  try {
    popup.location.href = await address();
  } catch (error) {
    popup.close();
    throw error;
  }
  const end = await popupEnd(window, { popup, origin, read: bindOutcome });
  return end.kind === 'message' ? end.message : { kind: 'closed' };
}

/** A message of the callback page; null when it is about something else. */
export function bindOutcome(data: unknown): BindOutcome | null {
  if (data === '绑定成功') return { kind: 'bound' };
  if (data === '登录失败') return { kind: 'failed', text: FAILED };
  if (typeof data !== 'string' || !data.startsWith(FAILED)) return null;
  return { kind: 'failed', text: data.slice(FAILED.length).replace(/^,/, '') || FAILED };
}
