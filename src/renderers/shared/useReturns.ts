import { useLayoutEffect, useState } from 'react';

/**
 * How often this part came back from behind another page. As a key it lets a part of the design system start anew that
 * does not survive being hidden (its dialogs call a handle that is not there yet).
 */
export function useReturns(): number {
  const [returns, setReturns] = useState(0);
  useLayoutEffect(() => () => setReturns((before) => before + 1), []);
  return returns;
}
