import { expect, it } from 'vitest';
import { shortNames, takeByName } from '../../scripts/vite/namedClasses.ts';

it('takes CSS modules by their names', () => {
  const code =
    "import { a } from './a.ts';\nimport styles from './a.module.css';\nimport other from '../b/b.module.css';\n";
  expect(takeByName(code)).toBe(
    "import { a } from './a.ts';\nimport * as styles from './a.module.css';\nimport * as other from '../b/b.module.css';\n",
  );
});

it('leaves sources without one, and plain style sheets, alone', () => {
  expect(takeByName("import './cells.css';\nimport styles from './styles.ts';\n")).toBeNull();
});

it('names classes shortly, by their sheet and their place in it', () => {
  const nameOf = shortNames('/project');
  const names = ['card', 'title', 'card'].map((name) => nameOf(name, '/project/src/a.module.css'));
  expect(names[0]).toMatch(/^_[0-9a-f]{4}0$/);
  expect(names[1]).toBe(names[0]?.replace(/0$/, '1'));
  expect(names[2]).toBe(names[0]);
  expect(nameOf('card', '/project/src/b.module.css')).not.toBe(names[0]);
  expect(shortNames('/elsewhere')('card', '/elsewhere/src/a.module.css')).toBe(names[0]);
});
