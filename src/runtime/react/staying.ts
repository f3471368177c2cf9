import { useInsertionEffect } from 'react';

/**
 * An effect that lasts as long as the component exists. A page that is kept behind another one (`<Activity>`) has its
 * other effects ended, although its state stays: what must not be lost then (a request on its way, a form's draft)
 * belongs here. Of React's effects only this kind is left alone. It must not set state.
 */
export const useStayingEffect = useInsertionEffect;
