import type { FieldRenderer } from '../contract/fieldRenderer.ts';

/** Whether prompts for a field say 请选择 rather than 请输入. */
export function isChosen(renderer: FieldRenderer): boolean {
  return renderer.prompt === undefined ? renderer.choice : renderer.prompt === 'choose';
}

/** The text in an empty editor. */
export function promptOf(renderer: FieldRenderer, title: string): string {
  return `${isChosen(renderer) ? '请选择' : '请输入'}${title}`;
}
