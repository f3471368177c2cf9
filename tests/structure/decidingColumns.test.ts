import { describe, expect, it } from 'vitest';
import { libraryOf } from '../../scripts/language/checkDocuments.ts';
import { projectDocuments, projectResources } from '../../scripts/language/documents.ts';
import { createRegistries } from '../../src/app/registries.ts';
import { rowActionsOf } from '../../src/renderers/list/table/rowActions.tsx';
import type { CompiledScreen } from '../../src/runtime/model/compiled.ts';
import { ANSWERS } from '../../src/runtime/pipeline/answers.ts';
import { runPipeline } from '../../src/runtime/pipeline/pipeline.ts';

/** Width of a list next to the menu in a window of 1440 px, in pixels. */
const ROOM = 1182;
/** Boxes to choose rows, and their numbers, in pixels. */
const BEFORE = 40 + 48;
/** Columns that say what is to be done with a record. */
const DECIDING = /^(?:\w*[sS]tatus|\w*[sS]tate|planEnd|endTime|abnormalCount|lossEnergy|alarmLevel|enabled|seenTime)$/;
/** Lists in which such a column comes later, and why. */
const LATER: Readonly<Record<string, string>> = {
  'station/InspectionTasks endTime': 'a task that has ended says so by its state',
};

const documents = projectDocuments();
const library = libraryOf(documents, projectResources());
const registries = createRegistries();
const screens = documents.map(({ name }) => name ?? '');

/** Columns behind the edge of the actions, which are visible only after scrolling the table. */
function behind({ columns, rowActions }: CompiledScreen): readonly string[] {
  const actions = rowActionsOf(rowActions, { can: () => true, access: () => 'full' }, {});
  const edge = ROOM - (actions.isEmpty ? 0 : actions.width);
  let at = BEFORE;
  return columns.flatMap(({ key, width }) => {
    at += width;
    return at > edge ? [key] : [];
  });
}

describe('lists in a window of 1440 px', () => {
  const lists = documents.flatMap(({ file, text }) => {
    const { screen } = runPipeline(text, file, registries, { screens, library, answers: ANSWERS });
    return screen?.kind === 'list' ? [screen] : [];
  });

  it('show what decides without being moved', () => {
    expect(lists.length).toBeGreaterThan(40);
    const cut = lists.flatMap((screen) =>
      behind(screen).flatMap((key) => (DECIDING.test(key) ? [`${screen.name} ${key}`] : [])),
    );
    expect(cut.filter((one) => !(one in LATER))).toEqual([]);
    expect(Object.keys(LATER).filter((one) => !cut.includes(one))).toEqual([]);
  });
});
