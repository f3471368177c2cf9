import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { tabularCell } from '../../fieldParts/cell.tsx';
import { lazyCheck } from '../../fieldParts/lazyCheck.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';

const expression = lazyCheck(async () => (await import('../../../common/cron/parse.ts')).cronProblem);

/** A schedule as an expression (S3.13). */
export const cronField: FieldRenderer = {
  type: 'cron',
  value: 'text',
  description:
    'A schedule as a cron expression of six or seven parts (second minute hour day month week year), typed or put together in a dialog that shows the next five runs.',
  props: closed({}),
  choice: false,
  check: expression.complaint,
  searchType: 'text',
  searchRule: 'like',
  drawn: true,
  input: lazyInput(async () => {
    const [editor] = await Promise.all([import('./cron.input.tsx'), expression.load()]);
    return editor;
  }),
  cell: tabularCell,
  text: asText,
};
