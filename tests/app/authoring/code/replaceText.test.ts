import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { replaceText, sameOffset } from '../../../../src/app/authoring/code/replaceText.ts';

/** The cursor is written as `|`. */
function moved(before: string, after: string): string {
  const at = sameOffset(before.replace('|', ''), before.indexOf('|'), after);
  return `${after.slice(0, at)}|${after.slice(at)}`;
}

describe('the cursor in another form of a text', () => {
  it.each([
    ['|{"a":1}', '|{ "a": 1 }'],
    ['{"a|":1}', '{ "a|": 1 }'],
    ['{\n  "a": 1|,\n  "b": 2\n}', '{ "a": 1|, "b": 2 }'],
    ['{"a":1}|', '{ "a": 1 }|'],
    ['{"a":1,"b":2}|', '{ "a": 1 }|'],
  ])('is in %s at %s', (before, after) => {
    expect(moved(before, after.replace('|', ''))).toBe(after);
  });

  it('is one step to undo, however soon after typing', () => {
    let state = EditorState.create({ doc: '', extensions: history() });
    state = state.update({ changes: { from: 0, insert: '{"a":1}' }, userEvent: 'input.type' }).state;
    state = state.update(replaceText(state, '{ "a": 1 }\n')).state;
    undo({
      state,
      dispatch: (transaction) => {
        state = transaction.state;
      },
    });
    expect(state.doc.toString()).toBe('{"a":1}');
  });

  it('moves with the text in one step', () => {
    const state = EditorState.create({ doc: '{"a":1}', selection: { anchor: 4 } });
    const next = state.update(replaceText(state, '{ "a": 1 }\n')).state;
    expect([next.doc.toString(), next.selection.main.head]).toEqual(['{ "a": 1 }\n', 5]);
  });
});
