import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { codeGeneration, markupWrites } from '../journeys/support/codeGeneration.ts';

describe('codeGeneration', () => {
  it.each([
    ['const f = new Function("a", body);', ['new Function("a", body)']],
    ['const f = Function(body)();', ['Function(body)']],
    ['a(() => eval(text));', ['eval(text)']],
    ['const root = self || Function("return this")();', []],
    ['// new Function("x")\nconst text = "eval(1)"; model.eval(1); class Function2 {}', []],
  ])('in %s', (source, found) => {
    expect(codeGeneration(parseSync('chunk.js', source).program, source)).toEqual(found);
  });
});

describe('markupWrites', () => {
  it.each([
    ['node.innerHTML = css;', ['node.innerHTML = css']],
    ['a.b?.c; a.outerHTML += x', ['a.outerHTML += x']],
    ['if (node.innerHTML !== css) node.textContent = css;', []],
  ])('in %s', (source, found) => {
    expect(markupWrites(parseSync('chunk.js', source).program, source)).toEqual(found);
  });
});
