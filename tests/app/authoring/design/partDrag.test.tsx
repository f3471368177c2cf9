import { type RefObject, useEffect, useMemo, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Assistance } from '../../../../src/app/authoring/code/assistance.ts';
import type { CodeHandle } from '../../../../src/app/authoring/code/CodeEditor.tsx';
import { DesignPane } from '../../../../src/app/authoring/design/DesignPane.tsx';
import { type CheckedDraft, checkDraft } from '../../../../src/app/authoring/draft/checkDraft.ts';
import { announced, finger, isDragging, mouse, type Pointer } from '../../../renderers/support/dragInput.ts';
import { draw } from '../../../renderers/support/render.tsx';
import { answerOf } from '../../../renderers/support/runtime.ts';
import { loadedAssistance, LIST as ORIGINAL, surroundings } from './designed.ts';

/** With a field that no column shows yet. */
const LIST = ORIGINAL.replace('"rows": {', '"note": { "title": "备注" },\n    "rows": {');

const REGIONS = `{
  "kind": "page",
  "version": 1,
  "name": "test/List",
  "title": "测试",
  "regions": {
    "one": { "title": "甲", "widget": "text", "props": { "text": "左" }, "at": { "x": 0, "y": 0, "w": 4, "h": 2 } },
    "two": { "title": "乙", "widget": "text", "props": { "text": "右" }, "at": { "x": 4, "y": 0, "w": 4, "h": 2 } }
  }
}
`;

let now = '';

interface StageProps {
  readonly start: string;
  readonly first: CheckedDraft;
  readonly assistance: Assistance;
}

/** The design mode without the editor of the text. */
function Stage({ start, first, assistance }: StageProps) {
  const [text, setText] = useState(start);
  const [checked, setChecked] = useState(first);
  now = text;
  useEffect(() => {
    if (text !== checked.text) void checkDraft('test/List', text, surroundings).then(setChecked);
  }, [text, checked]);
  const code = useMemo<RefObject<CodeHandle | null>>(() => {
    const nothing = () => undefined;
    const change: CodeHandle['change'] = ({ from, to, insert }) =>
      setText((before) => before.slice(0, from) + insert + before.slice(to));
    return { current: { change, goTo: nothing, select: nothing, undo: nothing, redo: nothing } };
  }, []);
  return (
    <div style={{ display: 'flex', width: 1400, height: 860 }}>
      <DesignPane
        name="test/List"
        text={text}
        checked={checked}
        surroundings={surroundings}
        assistance={assistance}
        diagnostics={checked.diagnostics}
        mayEdit
        isNarrow={false}
        code={code}
        onGoTo={() => undefined}
      />
    </div>
  );
}

async function open(start: string) {
  const assistance = await loadedAssistance();
  const first = await checkDraft('test/List', start, surroundings);
  await draw(<Stage start={start} first={first} assistance={assistance} />, {
    server: ({ path }) =>
      path.startsWith('/test/list') ? answerOf({ records: [{ id: '1', name: '一', kind: '1' }], total: 1 }) : undefined,
  });
}

/** The list at a place of the text, in one line. */
const listOf = (name: string) => new RegExp(`"${name}": (\\[.*?\\]),?\\n`).exec(now)?.[1];

const found = (selector: string) =>
  expect.poll(() => document.querySelector(selector), { timeout: 10_000 }).not.toBeNull();

async function element(selector: string): Promise<Element> {
  await found(selector);
  const one = document.querySelector(selector);
  if (!one) throw new Error(`no ${selector}`);
  return one;
}

const node = (id: string) => element(`[data-outline="${id}"]`);
const head = (name: string) => element(`[data-canvas] [data-part="columns/${name}"]`);
const item = (key: string) => element(`[data-item="${key}"]`);

const POINTERS: readonly (readonly [string, () => Pointer])[] = [
  ['the mouse', mouse],
  ['a finger that rests first', () => finger()],
];

it.each(POINTERS)('a part of the outline is moved by %s', async (_, pointer) => {
  await open(LIST);
  const hand = pointer();
  await hand.press({ element: await node('columns/0') });
  await hand.move({ element: await node('columns/1'), down: 0.9 });
  expect(isDragging()).toBe(true);
  expect(document.querySelector('[data-edge="bottom"]')).not.toBeNull();
  await hand.release();
  await expect.poll(() => listOf('columns')).toBe('[{ "field": "kind", "width": 100 }, "name"]');
  expect(isDragging()).toBe(false);
});

it('a part of the outline is moved by the space bar and arrow keys, and Escape takes it back', async () => {
  await open(LIST);
  await userEvent.click(await node('columns/0'));
  await userEvent.keyboard(' ');
  await expect.poll(isDragging).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(announced).toContain('“种类”之后');
  await userEvent.keyboard('{Escape}');
  await expect.poll(isDragging).toBe(false);
  expect(now).toBe(LIST);
  await userEvent.keyboard(' ');
  await expect.poll(isDragging).toBe(true);
  await userEvent.keyboard('{ArrowDown} ');
  await expect.poll(() => listOf('columns')).toBe('[{ "field": "kind", "width": 100 }, "name"]');
});

it.each(POINTERS)('an item of the palette is dropped on the canvas by %s', async (_, pointer) => {
  await open(LIST);
  await userEvent.click(await node('columns/0'));
  const target = await head('name');
  const hand = pointer();
  await hand.press({ element: await item('name note') });
  await hand.move({ element: target });
  expect(isDragging()).toBe(true);
  await hand.release();
  await expect.poll(() => listOf('columns')).toBe('["name", "note", { "field": "kind", "width": 100 }]');
});

it('an item of the palette is dropped on a part of the outline by keys, and a click still adds it', async () => {
  await open(LIST);
  await userEvent.click(await node('columns/0'));
  const button = await item('name note');
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard(' ');
  await expect.poll(isDragging).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(announced).toContain('大纲中的“名称”');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(announced).toContain('大纲中的“种类”');
  await userEvent.keyboard(' ');
  await expect.poll(() => listOf('columns')).toBe('["name", { "field": "kind", "width": 100 }, "note"]');
});

it.each(POINTERS)('a column is moved on the canvas by %s', async (_, pointer) => {
  await open(LIST);
  const hand = pointer();
  await hand.press({ element: await head('kind') });
  await hand.move({ element: await head('name'), across: 0.1 });
  expect(isDragging()).toBe(true);
  await hand.release();
  await expect.poll(() => listOf('columns')).toBe('[{ "field": "kind", "width": 100 }, "name"]');
});

it('the chosen column is moved on the canvas by the space bar and arrow keys', async () => {
  await open(LIST);
  await userEvent.click(await head('kind'));
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toHaveTextContent('种类');
  await userEvent.keyboard(' ');
  await expect.poll(isDragging).toBe(true);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(announced).toContain('“名称”之前');
  await userEvent.keyboard(' ');
  await expect.poll(() => listOf('columns')).toBe('[{ "field": "kind", "width": 100 }, "name"]');
});

it.each(POINTERS)('a region of a raster is moved by %s', async (_, pointer) => {
  await open(REGIONS);
  const region = await element('[data-part="regions/one"]');
  const hand = pointer();
  await hand.press({ element: region });
  await hand.move({ element: await element('[data-part="regions/two"]') });
  expect(isDragging()).toBe(true);
  expect(region.parentElement?.style.getPropertyValue('--gs-place-column')).toBe('5 / span 4');
  await hand.release();
  await expect.poll(() => now).toContain('"at": { "x": 4, "y": 0, "w": 4, "h": 2 }');
  expect(now).toContain('"at": { "x": 4, "y": 2, "w": 4, "h": 2 }');
});

it('the chosen region of a raster is moved by the space bar and arrow keys, cell by cell', async () => {
  await open(REGIONS);
  const region = await element('[data-part="regions/two"]');
  await userEvent.click(region);
  await userEvent.keyboard(' ');
  await expect.poll(isDragging).toBe(true);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(region.parentElement?.style.getPropertyValue('--gs-place-column')).toBe('7 / span 4');
  await userEvent.keyboard('{Escape}');
  await expect.poll(isDragging).toBe(false);
  expect(region.parentElement?.style.getPropertyValue('--gs-place-column')).toBe('5 / span 4');
  await userEvent.keyboard(' ');
  await expect.poll(isDragging).toBe(true);
  await userEvent.keyboard('{ArrowRight} ');
  await expect.poll(() => now).toContain('"at": { "x": 5, "y": 0, "w": 4, "h": 2 }');
});
