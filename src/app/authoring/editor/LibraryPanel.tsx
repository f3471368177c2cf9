import { PlusOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Alert, Button, Empty, Input, Spin, Tag } from 'antd';
import { useState } from 'react';
import { found, type Mark } from './library.ts';
import styles from './screenEditor.module.css';
import type { Library } from './useLibrary.ts';

interface LibraryPanelProps {
  readonly library: Library;
  readonly selected: string | null;
  /** A document that was begun and not yet saved. */
  readonly begun: string | null;
  readonly onSelect: (name: string) => void;
  /** Undefined for users who may only look. */
  readonly onNew: (() => void) | undefined;
  /** Opens the documentation; undefined for the same users. */
  readonly onHelp: (() => void) | undefined;
}

const COLORS: Readonly<Record<Mark, string>> = { 内置: 'default', 已改: 'orange', 新建: 'green', 文件夹: 'blue' };

/** All documents: searched by name or title, marked by where they come from. */
export function LibraryPanel({ library, selected, begun, onSelect, onNew, onHelp }: LibraryPanelProps) {
  const [text, setText] = useState('');
  const { entries, error, isLoading, reload } = library;
  const unsaved = begun === null || entries.some(({ name }) => name === begun) ? [] : [begun];
  const shown = found(entries, text);
  return (
    <section className={styles.library} aria-label="界面列表">
      <div className={styles.libraryHead}>
        <Input
          allowClear
          placeholder="名称或标题"
          aria-label="搜索界面"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {onNew && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onNew}>
            新建
          </Button>
        )}
        {onHelp && (
          <Button aria-label="帮助" title="帮助" icon={<QuestionCircleOutlined aria-hidden />} onClick={onHelp} />
        )}
      </div>
      {error !== null && (
        <Alert
          type="warning"
          showIcon
          title={`服务器上的界面未能读取：${error}`}
          action={
            <Button size="small" onClick={() => void reload()}>
              重试
            </Button>
          }
        />
      )}
      <Spin spinning={isLoading} delay={200}>
        <ul className={styles.entries}>
          {unsaved.map((name) => (
            <li key={name}>
              <EntryButton
                name={name}
                title="尚未保存"
                mark="新建"
                isSelected={name === selected}
                onSelect={onSelect}
              />
            </li>
          ))}
          {shown.map((entry) => (
            <li key={entry.name}>
              <EntryButton {...entry} isSelected={entry.name === selected} onSelect={onSelect} />
            </li>
          ))}
        </ul>
        {shown.length === 0 && unsaved.length === 0 && !isLoading && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合的界面" />
        )}
      </Spin>
    </section>
  );
}

interface EntryButtonProps {
  readonly name: string;
  readonly title: string;
  readonly mark: Mark;
  readonly isSelected: boolean;
  readonly onSelect: (name: string) => void;
}

function EntryButton({ name, title, mark, isSelected, onSelect }: EntryButtonProps) {
  return (
    <button
      type="button"
      className={styles.entry}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(name)}
    >
      <span className={styles.entryTexts}>
        <span className={styles.entryTitle}>{title || name.split('/').at(-1)}</span>
        <span className={styles.entryName}>{name}</span>
      </span>
      <Tag color={COLORS[mark]}>{mark}</Tag>
    </button>
  );
}
