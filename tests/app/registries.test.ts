import { describe, expect, it } from 'vitest';
import { createRegistries } from '../../src/app/registries.ts';

describe('createRegistries', () => {
  it('can be built without a browser and knows the first slice of the language', () => {
    const { fields, verbs, actions, functions, dialects } = createRegistries();
    const slice = [
      'text',
      'textarea',
      'number',
      'password',
      'select',
      'radio',
      'checkbox',
      'switch',
      'date',
      'datetime',
    ];
    expect(fields.names()).toEqual(expect.arrayContaining([...slice, 'hidden']));
    expect(actions.names()).toEqual(
      expect.arrayContaining(['add', 'edit', 'detail', 'delete', 'deleteBatch', 'refresh']),
    );
    expect(verbs.names()).toEqual(
      expect.arrayContaining(['request', 'open', 'message', 'navigate', 'reload', 'close']),
    );
    expect(functions.names()).toEqual(expect.arrayContaining(['sum', 'round', 'concat']));
    expect(dialects.names()).toEqual(['gqmt']);
  });

  it('looks up own names only', () => {
    expect(createRegistries().fields.get('constructor')).toBeUndefined();
  });
});
