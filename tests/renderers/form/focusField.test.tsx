import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { focusField, focusFirst } from '../../../src/renderers/form/focusField.ts';
import { createRevealer } from '../../../src/renderers/form/revealer.ts';

const PAGE = `
  <input id="search" />
  <button id="open">新增</button>
  <form id="form">
    <div class="ant-tabs-nav"><button id="tab" type="button" role="tab">基本</button></div>
    <button id="kept" type="button" style="visibility: hidden">更多</button>
    <div hidden><input id="behind" /></div>
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

describe('focus of a field with a mistake', () => {
  const frames = async (count: number) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const tab = () => document.getElementById('tab');
  beforeEach(() => {
    document.body.innerHTML = '<button id="send">提交</button><div id="tab" hidden><input id="form_code" /></div>';
    document.body.insertAdjacentHTML('beforeend', '<input id="elsewhere" />');
    focus('send');
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[S7.29c] comes when its tab does, also late', async () => {
    const revealer = createRevealer();
    const wanted: string[] = [];
    revealer.subscribe((name) => wanted.push(name));
    focusField('form', 'code', revealer);
    await frames(8);
    expect([wanted, document.activeElement?.id]).toEqual([['code'], 'send']);
    tab()?.removeAttribute('hidden');
    await frames(3);
    expect(document.activeElement?.id).toBe('form_code');
  });

  it('leaves a user alone who has moved on meanwhile', async () => {
    focusField('form', 'code', createRevealer());
    await frames(2);
    focus('elsewhere');
    tab()?.removeAttribute('hidden');
    await frames(6);
    expect(document.activeElement?.id).toBe('elsewhere');
  });
});
