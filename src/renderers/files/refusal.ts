import { MOST_FILE_BYTES } from '../../common/wire.ts';

/** Files that an upload field accepts. */
export interface Acceptance {
  readonly pictures: boolean;
  /** Endings with their dot, e.g. `.pdf`; empty takes all. */
  readonly endings: readonly string[];
}

/** Why a file is not sent at all; null when it is (S5.8a). The server looks again, at the content. */
export function refusalOf(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { pictures, endings }: Acceptance,
): string | null {
  const name = file.name.toLowerCase();
  if (pictures && /\.hei[cf]$/.test(name)) {
    return `${file.name} 是 HEIC 照片，无法在浏览器中显示，请在手机相机设置中选择“兼容性最佳”，或另存为 JPG 后上传`;
  }
  if (pictures && !file.type.includes('image')) return '请上传图片';
  if (endings.length > 0 && !endings.some((ending) => name.endsWith(ending.toLowerCase()))) {
    return `${file.name} 的类型不符，请上传 ${endings.join('、')} 文件`;
  }
  return file.size > MOST_FILE_BYTES ? `${file.name} 超出10MB限制, 请压缩或降低文件质量!` : null;
}
