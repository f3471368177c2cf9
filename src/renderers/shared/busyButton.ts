const SHOWN_AFTER_MS = 200;

/**
 * The state of a button while its work runs. Work that ends at once shows nothing; its icon would come and go in one
 * moment, and the design system sometimes lets such an icon stay.
 */
export function busyButton(isBusy: boolean) {
  return { loading: isBusy && { delay: SHOWN_AFTER_MS } };
}
