import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { focusFirst } from '../../../src/renderers/form/focusField.ts';

const PAGE = `
  <input id="search" />
  <button id="open">新增</button>
  <form id="form">
    <input type="hidden" />
    <input id="locked" disabled />
    <input id="first" />
    <button id="choose" type="button">选择</button>
    <textarea id="second"></textarea>
  </form>`;

const focus = (id: string) => document.getElementById(id)?.focus();

describe('focus of a form that has come', () => {
  beforeEach(() => {
    document.body.innerHTML = PAGE;
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it.each([
    ['nowhere', '', 'first'],
    ['on the button that opened it', 'open', 'first'],
    ['in its second field already', 'second', 'second'],
    ['on a button of a field', 'choose', 'choose'],
    ['in an input elsewhere', 'search', 'search'],
  ])('[S2.44] with the focus %s', (_, before, after) => {
    focus(before);
    focusFirst('form');
    expect(document.activeElement?.id).toBe(after);
  });

  it('does nothing for a form that has gone', () => {
    focus('open');
    focusFirst('gone');
    expect(document.activeElement?.id).toBe('open');
  });
});
