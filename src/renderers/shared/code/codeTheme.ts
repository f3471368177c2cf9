import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const MONOSPACE =
  "ui-monospace, 'SFMono-Regular', 'Cascadia Mono', Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace";

/** The look of code, all of it from the design tokens, so that it follows theme and colour-weak mode. */
const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ant-color-text)', fontSize: 'var(--ant-font-size-sm)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: MONOSPACE, lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--ant-color-text)', outline: 'none' },
  '.cm-placeholder': { color: 'var(--ant-color-text-placeholder)' },
  '.cm-cursor': { borderLeftColor: 'var(--ant-color-text)' },
  '.cm-gutters': {
    border: '0',
    backgroundColor: 'var(--ant-color-bg-container)',
    color: 'var(--ant-color-text-tertiary)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--ant-color-fill-tertiary)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--ant-color-primary-bg-hover)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--ant-color-border-secondary)',
    borderRadius: 'var(--ant-border-radius)',
    backgroundColor: 'var(--ant-color-bg-elevated)',
    boxShadow: 'var(--ant-box-shadow-secondary)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: MONOSPACE },
  '.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--ant-color-primary-bg)',
    color: 'var(--ant-color-text)',
  },
  '.cm-completionDetail': { color: 'var(--ant-color-text-tertiary)', fontStyle: 'normal' },
  '.cm-completionInfo': { maxWidth: '320px', padding: '8px 12px', fontFamily: 'var(--ant-font-family)' },
  '.cm-explanation': { maxWidth: '440px', padding: '8px 12px', fontFamily: 'var(--ant-font-family)' },
  '.cm-explanation strong': { fontFamily: MONOSPACE },
  '.cm-explanation p': { margin: '4px 0 0' },
  '.cm-diagnostic': { padding: '6px 12px', fontFamily: 'var(--ant-font-family)' },
  '.cm-panels': {
    borderColor: 'var(--ant-color-border-secondary)',
    backgroundColor: 'var(--ant-color-bg-container)',
    color: 'var(--ant-color-text)',
  },
});

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ant-blue-8)' },
  { tag: [tags.keyword, tags.tagName, tags.modifier], color: 'var(--ant-purple-7)' },
  { tag: [tags.typeName, tags.className, tags.attributeName], color: 'var(--ant-blue-8)' },
  { tag: [tags.comment, tags.quote], color: 'var(--ant-color-text-secondary)' },
  { tag: [tags.heading, tags.strong], fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--gs-text-primary)' },
  { tag: [tags.string, tags.regexp], color: 'var(--ant-green-8)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--ant-purple-7)' },
  { tag: tags.punctuation, color: 'var(--ant-color-text-secondary)' },
]);

/** Look and colours of code. */
export const codeTheme: Extension = [look, syntaxHighlighting(colors)];
