import { BgColorsOutlined, FontColorsOutlined } from '@ant-design/icons';
import type { Command, EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import type { KeyboardEvent, ReactNode } from 'react';
import linkStyles from '../../shared/link.module.css';
import { Popup } from '../../shared/Popup.tsx';
import { isInside, setLevel, setMarkValue } from './commands.ts';
import { schema } from './documentSchema.ts';
import styles from './richText.module.css';
import { blocks, looks, type ToolbarItem, tableItems } from './toolbarItems.tsx';

interface ToolbarProps {
  readonly label: string;
  readonly state: EditorState;
  readonly onRun: (command: Command) => void;
  /** Buttons behind the others. */
  readonly children: ReactNode;
}

const COLOURS = [
  ['黑色', '#1f1f1f'],
  ['灰色', '#8c8c8c'],
  ['红色', '#cf1322'],
  ['橙色', '#d46b08'],
  ['绿色', '#389e0d'],
  ['青色', '#08979c'],
  ['蓝色', '#0958d9'],
  ['紫色', '#531dab'],
] as const;
const GROUNDS = [
  ['黄色', '#fff566'],
  ['绿色', '#b7eb8f'],
  ['蓝色', '#91caff'],
  ['粉色', '#ffadd2'],
] as const;
const LEVELS = ['正文', '标题 1', '标题 2', '标题 3'] as const;

/** Left and right walk through the buttons (ARIA toolbar pattern); Tab goes on to the text. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  if (!(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(event.target) + (event.key === 'ArrowLeft' ? -1 : 1);
  event.preventDefault();
  buttons[(at + buttons.length) % buttons.length]?.focus();
}

/** Toolbar of rich text: formats at the cursor are pressed, unavailable tools disabled. */
export function Toolbar({ label, state, onRun, children }: ToolbarProps) {
  const button = ({ label: name, icon, command, isOn }: ToolbarItem) => (
    <button
      key={name}
      type="button"
      className={styles.tool}
      title={name}
      aria-label={name}
      aria-pressed={isOn ? isOn(state) : undefined}
      disabled={!command(state)}
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onRun(command)}
    >
      {icon}
    </button>
  );
  const group = (items: readonly ToolbarItem[]) => (
    <span key={items[0]?.label} className={styles.group}>
      {items.map(button)}
    </span>
  );
  const palette = (mark: 'color' | 'background', colours: readonly (readonly [string, string])[]) => (
    <span className={styles.palette}>
      {colours.map(([name, value]) => (
        <button
          key={value}
          type="button"
          className={styles.colour}
          aria-label={name}
          title={name}
          style={{ background: value }}
          onClick={() => onRun(setMarkValue(schema.marks[mark], value))}
        />
      ))}
      <button type="button" className={linkStyles.link} onClick={() => onRun(setMarkValue(schema.marks[mark], null))}>
        默认
      </button>
    </span>
  );
  const level = LEVELS.findIndex((_, at) => at > 0 && isInside(state, schema.nodes.heading, { level: at }));
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={`${label}工具栏`} onKeyDown={walk}>
      {group(looks[0] ?? [])}
      <select
        className={styles.level}
        aria-label="段落格式"
        value={Math.max(0, level)}
        onChange={(event) => onRun(setLevel(Number(event.target.value)))}
      >
        {LEVELS.map((name, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </select>
      {looks.slice(1).map(group)}
      <span className={styles.group}>
        <Popup label="文字颜色" icon={<FontColorsOutlined aria-hidden />}>
          {palette('color', COLOURS)}
        </Popup>
        <Popup label="背景颜色" icon={<BgColorsOutlined aria-hidden />}>
          {palette('background', GROUNDS)}
        </Popup>
      </span>
      {blocks.map(group)}
      {children}
      {isInTable(state) && group(tableItems)}
    </div>
  );
}
