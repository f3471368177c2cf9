import { describe, expect, it } from 'vitest';
import { lineEndOf, withLineEnds, withPlainEnds } from '../../../../src/app/authoring/text/lineEnds.ts';

describe('the ends of lines', () => {
  it('are those of Windows only where every line has them', () => {
    expect(lineEndOf('a\r\nb\r\n')).toBe('\r\n');
    for (const text of ['', 'a', 'a\nb', 'a\r\nb\n', '\na\r\n', 'a\rb\r\n']) expect(lineEndOf(text)).toBe('\n');
  });

  it('are plain in the editor and as before in what is stored', () => {
    for (const text of ['{\r\n  "a": 1\r\n}\r\n', '{\n  "a": 1\n}\n', '']) {
      expect(withPlainEnds(text)).not.toContain('\r');
      expect(withLineEnds(withPlainEnds(text), lineEndOf(text))).toBe(text);
    }
    expect(withPlainEnds('a\rb\r\nc')).toBe('a\nb\nc');
  });
});
