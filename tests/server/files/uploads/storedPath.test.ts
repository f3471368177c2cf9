import { describe, expect, it } from 'vitest';
import { newPath, readPath } from '../../../../server/files/uploads/storedPath.ts';
import { fileNames } from '../../../../server/http/fileNames.ts';

describe('the path of a document', () => {
  it.each(['R&D 报告', 'A+B', "O'Neill", '“检修”"二"', '1#站 50%'])('[S3.14a] keeps the name %s', (given) => {
    const path = newPath('temp', '202611', `C:\\docs\\${given}.pdf`, 'pdf');
    const shown = given.replace(/[#%]/g, '');
    expect(path.endsWith(`/${shown}.pdf`)).toBe(true);
    expect(readPath(path)?.name).toBe(`${shown}.pdf`);
  });
});

it('a file name with quotes breaks no header', () => {
  expect(fileNames('a"b.pdf')).toBe(`filename="a_b.pdf"; filename*=UTF-8''a%22b.pdf`);
});
