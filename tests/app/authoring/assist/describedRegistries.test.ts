import { expect, it } from 'vitest';
import { type Descriptions, describedRegistries } from '../../../../src/app/authoring/assist/describedRegistries.ts';
import texts from '../../../../src/app/authoring/assist/descriptions.generated.json';
import { createRegistries } from '../../../../src/app/registries.ts';
import { registryOf } from '../../../../src/runtime/contract/registry.ts';

const registries = createRegistries();
const KINDS = ['fields', 'components', 'widgets', 'actions', 'functions'] as const;

it.each(KINDS)('says of %s in the editor what they say of themselves', (kind) => {
  const bare = registryOf<{ readonly name: string; readonly description: string }>(({ name }) => name, {
    test: registries[kind].names().map((name) => ({ name, description: '' })),
  });
  const described = describedRegistries({ ...registries, [kind]: bare }, texts as unknown as Descriptions)[kind];
  expect(described.names().length).toBeGreaterThan(0);
  for (const name of described.names()) {
    expect(described.get(name)?.description, name).toBe(registries[kind].get(name)?.description);
    expect(described.get(name)?.description, name).not.toBe('');
  }
  expect(described.get('nothing')).toBeUndefined();
});

it('describes the props, and keeps the rest of an entry', () => {
  const { fields } = describedRegistries(registries, texts as unknown as Descriptions);
  expect(fields.get('number')?.props).toEqual(registries.fields.get('number')?.props);
  expect(fields.get('number')?.input).toBe(registries.fields.get('number')?.input);
});
