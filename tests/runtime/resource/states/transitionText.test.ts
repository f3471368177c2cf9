import { describe, expect, it } from 'vitest';
import { libraryOf } from '../../../../scripts/language/checkDocuments.ts';
import { projectDocuments, projectResources } from '../../../../scripts/language/documents.ts';
import { createRegistries } from '../../../../src/app/registries.ts';
import { transitionScreen } from '../../../../src/common/resource/transitionScreen.ts';
import { formatDiagnostic } from '../../../../src/runtime/diagnostics/diagnostic.ts';
import { runPipeline } from '../../../../src/runtime/pipeline/pipeline.ts';
import { transitionText } from '../../../../src/runtime/resource/states/transitionText.ts';

const resources = projectResources();
const library = libraryOf(projectDocuments(), resources);
const registries = createRegistries();

const screens = resources.flatMap(({ text }) => {
  const resource: { name: string; states?: { transitions: Record<string, object> } } = JSON.parse(text);
  return Object.keys(resource.states?.transitions ?? {}).flatMap((transition) => {
    const text = transitionText(resource, transition);
    return text === null ? [] : [{ name: transitionScreen(resource.name, transition), text }];
  });
});

describe('screens that are made for transitions', () => {
  it.each(screens)('$name has no mistake', ({ name, text }) => {
    const { screen, diagnostics } = runPipeline(text, name, registries, { library });
    expect(diagnostics.map(formatDiagnostic)).toEqual([]);
    expect(screen).toMatchObject({ name, kind: 'form' });
  });

  it('are none for what a resource does not have', () => {
    const transitions = { finish: { title: '完成' }, assign: { title: '派发', give: { owner: {} } } };
    const resource = { name: 'demo/job', states: { transitions } };
    expect(transitionText(resource, 'assign')).toContain('"demo/job--assign"');
    expect(transitionText(resource, 'finish')).toBeNull();
    expect(transitionText(resource, 'toString')).toBeNull();
    expect(transitionText({ name: 'demo/job' }, 'finish')).toBeNull();
  });
});
