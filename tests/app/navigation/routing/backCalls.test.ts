import { describe, expect, it } from 'vitest';
import { createBackCalls } from '../../../../src/app/navigation/routing/backCalls.ts';

/** A tab whose history is walked as a browser does: first it has gone, then it says so. */
function tab(index: number) {
  let place = index;
  const heard: number[] = [];
  const history = {
    get state() {
      return { idx: place };
    },
    go(delta: number) {
      place += delta;
      window.dispatchEvent(Object.assign(new Event('popstate'), { state: { idx: place } }));
    },
    push: () => {
      place += 1;
    },
  };
  const window = Object.assign(new EventTarget(), { history });
  const onBack = createBackCalls(window as unknown as Window);
  // The target of an event has no phases in Node: the router, which browsers ask in the second one, comes last here.
  const listen = () => {
    window.removeEventListener('popstate', router);
    window.addEventListener('popstate', router);
  };
  const router = () => void heard.push(place);
  return {
    history,
    heard,
    place: () => place,
    onBack: (run: () => void) => {
      const end = onBack(run);
      listen();
      return end;
    },
  };
}

describe('Back while something covers the page', () => {
  it('closes the latest first and stays on the page, unheard by the router; then it leaves', () => {
    const { history, heard, place, onBack } = tab(3);
    const closed: string[] = [];
    const endDrawer = onBack(() => {
      closed.push('drawer');
      endDrawer();
    });
    const endDialog = onBack(() => {
      closed.push('dialog');
      endDialog();
    });
    history.go(-1);
    expect([closed, place(), heard]).toEqual([['dialog'], 3, []]);
    history.go(-1);
    expect([closed, place(), heard]).toEqual([['dialog', 'drawer'], 3, []]);
    history.go(-1);
    expect([closed.length, place(), heard]).toEqual([2, 2, [2]]);
  });

  it('asks again each time while what is open stays', () => {
    const { history, heard, place, onBack } = tab(1);
    let asked = 0;
    onBack(() => {
      asked += 1;
    });
    history.go(-1);
    history.go(-1);
    expect([asked, place(), heard]).toEqual([2, 1, []]);
  });

  it('leads back from a later page, behind which the drawer is still open', () => {
    const { history, heard, onBack } = tab(1);
    let asked = 0;
    onBack(() => {
      asked += 1;
    });
    history.push();
    history.go(-1);
    expect([asked, heard]).toEqual([0, [1]]);
  });
});
