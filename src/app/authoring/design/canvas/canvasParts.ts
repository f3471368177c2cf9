import { idOf, type Part, partOf } from '../outline/outline.ts';

/** Marks of drawn parts: `fields/name`, `columns/name`, `search/name`, `regions/name`; actions have their name alone. */
const MARKED = '[data-part], [data-action]';

function findNamed(part: Part, kinds: readonly Part['kind'][], name: string): Part | null {
  if (kinds.includes(part.kind) && part.name === name) return part;
  for (const child of part.children) {
    const found = findNamed(child, kinds, name);
    if (found) return found;
  }
  return null;
}

/** The column above a cell of a table or an editable grid says what the cell shows. */
function headOf(cell: Element): Element | null {
  const column = cell.getAttribute('data-column');
  if (column !== null) {
    return (
      cell.closest('[role="grid"]')?.querySelector(`[role="columnheader"][aria-colindex="${Number(column) + 2}"]`) ??
      null
    );
  }
  const row = cell.closest('tr');
  const index = row ? [...row.children].indexOf(cell) : -1;
  return cell.closest('table')?.querySelector('thead tr')?.children[index] ?? null;
}

function markOf(element: Element): string | null {
  const action = element.getAttribute('data-action');
  return action === null ? element.getAttribute('data-part') : `actions/${action}`;
}

function partFor(mark: string, root: Part): Part | null {
  const [holder, name = ''] = mark.split('/');
  switch (holder) {
    case 'actions':
      return partOf(root, mark) ?? findNamed(root, ['button'], name);
    case 'columns':
      return findNamed(root, ['column'], name) ?? partOf(root, `fields/${name}`);
    case 'search':
      return findNamed(root, ['search'], name) ?? partOf(root, `filters/${name}`) ?? partOf(root, `fields/${name}`);
    default:
      return partOf(root, mark) ?? findNamed(root, ['place'], name);
  }
}

/** What is ordered when a part of the canvas is dragged: the place of a field in the form, the button of an action. */
export function placedPart(part: Part, root: Part): Part {
  if (part.path.length !== 2) return part;
  if (part.kind === 'field') return findNamed(root, ['place'], part.name) ?? part;
  return part.kind === 'action' ? (findNamed(root, ['button'], part.name) ?? part) : part;
}

/** A column of a grid inside a form is a field of that grid. */
function nestedPart(element: Element, mark: string, root: Part): Part | null {
  const holder = element.parentElement?.closest('[data-part^="fields/"]')?.getAttribute('data-part');
  return holder && mark.startsWith('columns/')
    ? partOf(root, `${holder}/fields/${mark.slice('columns/'.length)}`)
    : null;
}

function findTitled(part: Part, kinds: readonly Part['kind'][], title: string): Part | null {
  if (kinds.includes(part.kind) && part.title === title) return part;
  for (const child of part.children) {
    const found = findTitled(child, kinds, title);
    if (found) return found;
  }
  return null;
}

/** Elements that open something by a press: tabs, and the steps of a form in preview. */
const TAB = '[role="tab"], .ant-steps [role="button"]';

/** Text of a tab or step, without the number of a step. */
function labelOf(tab: Element): string {
  return (tab.querySelector('.ant-steps-item-title') ?? tab).textContent?.trim() ?? '';
}

function isOpen(tab: Element): boolean {
  return tab.getAttribute('aria-selected') === 'true' || tab.classList.contains('ant-steps-item-active');
}

/** Whether a press opens a tab or step, which it does also where presses choose. */
export const isOnTab = (target: EventTarget) => target instanceof Element && target.closest(TAB) !== null;

/** Groups and tabs have no names, only what is written on them. */
function titledPart(target: Element, root: Part): Part | null {
  const tab = target.closest(TAB);
  if (tab) return findTitled(root, ['tab', 'step', 'region'], labelOf(tab));
  const group = target.closest('section[aria-label]')?.getAttribute('aria-label');
  return group ? findTitled(root, ['group', 'step'], group) : null;
}

/** Tabs and steps around a part of a form, the outer ones first. */
function tabsAbove(part: Part, wanted: Part): readonly string[] {
  const inner = part.children.find(({ id }) => wanted.id === id || wanted.id.startsWith(`${id}/`));
  if (!inner) return [];
  const isTab = inner.kind === 'tab' || inner.kind === 'step';
  return [...(isTab ? [inner.title] : []), ...tabsAbove(inner, wanted)];
}

/**
 * Opens the tabs and steps in which a part is drawn.
 * @returns whether all of them are open now: those inside of others are drawn a moment later
 */
export function openTabs(canvas: Element, root: Part, part: Part): boolean {
  // The columns of a grid are where the grid is.
  const drawn = (part.kind === 'field' && partOf(root, idOf(part.path.slice(0, 2)))) || part;
  for (const title of tabsAbove(root, placedPart(drawn, root))) {
    const tab = [...canvas.querySelectorAll<HTMLElement>(TAB)].find((each) => labelOf(each) === title);
    if (!tab) return false;
    if (!isOpen(tab)) {
      tab.click();
      return false;
    }
  }
  return true;
}

/**
 * Finds the part of the document that renders an element of the canvas: the innermost one in the
 * outline.
 * @param within the canvas; anything in front of the page, such as a dialog, is part of it
 */
export function partAt(target: Element, root: Part): Part | null {
  const cell = target.closest('td, [data-column]');
  let element: Element | null = target.closest(MARKED) ?? (cell && headOf(cell));
  if (cell && element?.contains(cell)) element = headOf(cell) ?? element;
  while (element) {
    const mark = markOf(element);
    const part = mark === null ? null : (nestedPart(element, mark, root) ?? partFor(mark, root));
    if (part) return part;
    element = element.parentElement?.closest(MARKED) ?? null;
  }
  return titledPart(target, root);
}

/** Finds what draws a part; null for parts that nothing on the screen shows. */
export function selectorOf({ kind, name }: Part): string | null {
  const quoted = CSS.escape(name);
  switch (kind) {
    case 'field':
    case 'place':
      return `[data-part="fields/${quoted}"], [data-part="columns/${quoted}"]`;
    case 'column':
      return `[data-part="columns/${quoted}"]`;
    case 'search':
    case 'filter':
      return `[data-part="search/${quoted}"]`;
    case 'action':
    case 'button':
      return `[data-action="${quoted}"]`;
    case 'region':
    case 'regionName':
      return `[data-part="regions/${quoted}"]`;
    default:
      return null;
  }
}
