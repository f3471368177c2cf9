import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../src/renderers/files/refusal.ts';
import { isPdf, isPicture, nameOf, readStored, writeStored } from '../../../src/renderers/files/storedFiles.ts';
import { sizeText } from '../../../src/renderers/files/uploadedFile.ts';

const named = (fileName: string, filePath: string, fileSize = 0) => ({ fileName, filePath, fileSize });

describe('the value of an upload field', () => {
  it.each([
    ['temp/1/a.png,temp/2/b.pdf', [named('a.png', 'temp/1/a.png'), named('b.pdf', 'temp/2/b.pdf')]],
    ['temp/1/a.png,', [named('a.png', 'temp/1/a.png')]],
    [' ,', []],
    ['', []],
    [null, []],
    [undefined, []],
    [7, []],
    [{ filePath: 'x' }, []],
    ['temp/%E5%9B%BE.png', [named('图.png', 'temp/%E5%9B%BE.png')]],
    ['temp/%.png', [named('%.png', 'temp/%.png')]],
    ['https://host.example/a/b.jpg?x=1', [named('b.jpg', 'https://host.example/a/b.jpg?x=1')]],
    [[named('报告', 'temp/r.pdf', 12)], [named('报告', 'temp/r.pdf', 12)]],
    ['[{"fileName":"报告","filePath":"temp/r.pdf","fileSize":12}]', [named('报告', 'temp/r.pdf', 12)]],
    [[{ filePath: 'temp/r.pdf', fileSize: 'x' }, { fileName: 'no path' }, null, 3], [named('r.pdf', 'temp/r.pdf')]],
    ['[broken', [named('[broken', '[broken')]],
    [
      ['temp/a.png', 'temp/b.png'],
      [named('a.png', 'temp/a.png'), named('b.png', 'temp/b.png')],
    ],
  ])('[S3.14b] %j holds %j', (value, expected) => {
    expect(readStored(value)).toEqual(expected);
  });

  it('[S3.14a S3.14b] is written as paths joined with commas, or as a list with names and sizes', () => {
    const files = [named('a.png', 'temp/a.png', 3), named('b.png', 'temp/b.png')];
    expect(writeStored(files, false)).toBe('temp/a.png,temp/b.png');
    expect(writeStored(files, true)).toEqual(files);
    expect(writeStored([], false)).toBe('');
  });
});

describe('a stored path', () => {
  it.each([
    ['temp/a.PNG', true, false],
    ['temp/a.pdf', false, true],
    ['temp/a.png.exe', false, false],
    ['png', false, false],
  ])('%s: picture %s, PDF %s', (path, picture, pdf) => {
    expect([isPicture(path), isPdf(path)]).toEqual([picture, pdf]);
  });
  it('is called by its last part', () => expect(nameOf('temp/202611/ab/检修 报告.pdf')).toBe('检修 报告.pdf'));
});

describe('what is not sent', () => {
  const image = { name: 'a.png', type: 'image/png', size: 10 };
  const text = { name: 'a.txt', type: 'text/plain', size: 10 };
  const big = { name: 'a.PDF', type: '', size: 11 * 1024 * 1024 };
  it.each([
    [image, true, [], null],
    [text, true, [], '请上传图片'],
    [{ ...text, type: '' }, true, [], '请上传图片'],
    [
      { ...text, name: 'IMG_1.HEIC', type: 'image/heic' },
      true,
      [],
      'IMG_1.HEIC 是 HEIC 照片，无法在浏览器中显示，请在手机相机设置中选择“兼容性最佳”，或另存为 JPG 后上传',
    ],
    [text, false, [], null],
    [text, false, ['.pdf', '.docx'], 'a.txt 的类型不符，请上传 .pdf、.docx 文件'],
    [{ ...big, size: 1 }, false, ['.pdf'], null],
    [big, false, [], 'a.PDF 超出10MB限制, 请压缩或降低文件质量!'],
  ])('[S5.8a] %o with pictures %s and endings %j: %s', (file, pictures, endings, expected) => {
    expect(refusalOf(file, { pictures, endings })).toBe(expected);
  });
});

describe('a size', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [200 * 1024, '200 KB'],
    [10 * 1024 * 1024, '10 MB'],
  ])('%i reads %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
});
