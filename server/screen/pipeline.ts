import { createRegistries } from '../../src/app/registries.ts';
import { compileText } from '../../src/runtime/language/check.ts';
import { Locator } from '../../src/runtime/language/locate.ts';
import { nameDiffersFromFile } from '../../src/runtime/messages/names.ts';
import type { Verdict } from './verdict.ts';

const registries = createRegistries();

/** Checks a text as the console will when it opens the document; see `checkDocument`. */
export function check(text: string, name: string, file: string, screens: readonly string[]): Verdict {
  const checked = compileText(text, file, registries, { screens });
  if (!checked.ok) return { ok: false, diagnostics: checked.diagnostics };
  if (checked.screen.name === name) return { ok: true, diagnostics: checked.warnings };
  const message = nameDiffersFromFile(checked.screen.name, name);
  const misnamed = new Locator(text, file).diagnostic({ message, pointer: '/name', at: 'value' });
  return { ok: false, diagnostics: [misnamed, ...checked.warnings] };
}
