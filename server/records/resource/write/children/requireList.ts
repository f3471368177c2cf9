import { type Child, withGiven } from '../../children/child.ts';
import type { Values } from '../../model/resource.ts';
import { storedRow } from '../../model/storedRow.ts';
import { checkValues, wrongValues } from '../checkValues.ts';
import { duplicates } from './duplicates.ts';
import { type Fault, refuseFaults } from './fault.ts';

/**
 * Checks a list of new children by itself: invalid values and duplicates within the list. For previews before
 * saving; saving checks more, see `saveChildren`.
 * @throws Refusal naming every wrong cell, see `refuseFaults`
 */
export function requireList(child: Child, given: readonly Values[]): void {
  const resource = withGiven(child, 'add');
  const wrong = given.flatMap((values, index) =>
    wrongValues(resource, values, 'add').map(
      ({ column, message }): Fault => ({ child: child.name, row: index + 1, column: column.name, message }),
    ),
  );
  const rows = () => given.map((values) => storedRow(child.resource, checkValues(resource, values, 'add')));
  const faults = wrong.length > 0 ? wrong : duplicates(child, rows());
  if (faults.length > 0) throw refuseFaults(child.resource.title, faults);
}
