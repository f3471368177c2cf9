import type { KeyboardEvent } from 'react';

/**
 * Arrow keys of the side menu; they move between items in reading order. A flyout has its own
 * order.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: menu, key } = event;
  const flyout = menu.closest('[popover]');
  const items = [...menu.querySelectorAll<HTMLElement>('[data-menu-item]')].filter(
    (item) => item.closest('[popover]') === flyout,
  );
  const present = items.find((item) => item === document.activeElement);
  if (!present) return;
  const at = items.indexOf(present);
  // A button that opens a flyout leads into it by its own key.
  const expanded = present.hasAttribute('aria-haspopup') ? null : present.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      items[at + 1]?.focus();
      break;
    case 'ArrowUp':
      items[at - 1]?.focus();
      break;
    case 'Home':
      items[0]?.focus();
      break;
    case 'End':
      items.at(-1)?.focus();
      break;
    case 'ArrowRight':
      if (expanded === 'false') present.click();
      else if (expanded === 'true') items[at + 1]?.focus();
      else return;
      break;
    case 'ArrowLeft':
      if (expanded === 'true') present.click();
      else groupAround(present)?.focus();
      break;
    default:
      return;
  }
  event.preventDefault();
}

function groupAround(item: HTMLElement): HTMLElement | null {
  const group = item.closest('ul')?.previousElementSibling;
  return group instanceof HTMLElement && group.hasAttribute('data-menu-item') ? group : null;
}
