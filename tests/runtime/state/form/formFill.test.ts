import { expect, it } from 'vitest';
import { createForm } from '../../../../src/runtime/state/form/form.ts';
import { answer, FULL_ACCESS, field, screen, transport } from '../fixture.ts';

it('takes several values at once, which resetOn of one of them does not clear again', () => {
  const fields = [field('station'), field('device', { resetOn: ['station'] }), field('part', { resetOn: ['device'] })];
  const form = createForm({
    screen: screen(fields),
    mode: 'edit',
    row: { station: 'a', device: 'b', part: 'c' },
    roots: { $mode: 'edit' },
    transport: transport(() => answer(null)),
    permissions: FULL_ACCESS,
  });
  form.fill({ station: 'x', device: 'y' });
  expect(['station', 'device', 'part'].map(form.value)).toEqual(['x', 'y', undefined]);
  form.fill({ station: 'z', device: 'y' });
  expect(form.value('device')).toBe('y');
});
