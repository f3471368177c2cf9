/** Between a resource and its transition in the name of a screen. */
export const TRANSITION_MARK = '--';

/** The name of the screen that asks for what a transition is given; made from the resource when it is opened. */
export function transitionScreen(resource: string, transition: string): string {
  return `${resource}${TRANSITION_MARK}${transition}`;
}

/** Resource and transition that a screen name refers to; null for any other name. */
export function transitionOfScreen(name: string): { readonly resource: string; readonly transition: string } | null {
  const [resource = '', transition, more] = name.split(TRANSITION_MARK);
  return transition === undefined || more !== undefined ? null : { resource, transition };
}
