import { describe, expect, it } from 'vitest';
import { createRegistries } from '../../src/app/registries.ts';
import { createNavigator } from '../../src/app/routing/navigator.ts';

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

describe('createNavigator', () => {
  it('goes where the attached router goes, and nowhere without one', () => {
    const navigator = createNavigator();
    const gone: (string | number)[] = [];
    navigator.to('/nowhere');
    const detach = navigator.attach((to) => gone.push(to));
    navigator.to('/a');
    navigator.back();
    detach();
    navigator.to('/b');
    expect(gone).toEqual(['/a', -1]);
  });
});
