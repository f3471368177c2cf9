import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDraft } from '../../../../src/app/authoring/draft/checkDraft.ts';
import {
  type ResourceFacts,
  resourceFacts,
  withLineTitles,
} from '../../../../src/app/authoring/templates/resourceFacts.ts';
import { startingText, TEMPLATES } from '../../../../src/app/authoring/templates/templates.ts';
import { createRegistries } from '../../../../src/app/registries.ts';
import { resourceKey } from '../../../../src/common/resource/resourceKey.ts';

const registries = createRegistries();
const screens = ['demo/Foo', 'system/DictList', 'system/DictItemList'];
const texts = new Map<string, string>();
const facts: ResourceFacts[] = [];
for (const path of readdirSync('schemas/resources', { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.json')) continue;
  const text = readFileSync(`schemas/resources/${path}`, 'utf8');
  const found = resourceFacts(text);
  if (!found) continue;
  texts.set(resourceKey(found.name), text);
  facts.push(found);
}
const surroundings = {
  registries,
  screens,
  read: async (name: string) => {
    const text = texts.get(name);
    return text === undefined ? null : { name, file: `${name}.json`, text };
  },
};

describe('documents proposed from a resource', () => {
  it.each(TEMPLATES.filter(({ needs }) => needs === 'records').map((template) => [template.key, template] as const))(
    '%s compiles for every resource that it fits',
    async (_key, template) => {
      let made = 0;
      for (const resource of facts.filter(({ operations }) => operations.includes('list'))) {
        if (template.obstacle?.(resource)) continue;
        const text = startingText(template, { name: 'demo/Foo', title: '示例', base: '', resource });
        const { diagnostics } = await checkDraft('demo/Foo', text, surroundings);
        expect({ [resource.name]: diagnostics.map(({ message, line }) => `${line}: ${message}`) }).toEqual({
          [resource.name]: [],
        });
        made += 1;
      }
      expect(made).toBeGreaterThan(0);
    },
  );

  it('have the fields, conditions and checks of the resource', async () => {
    const order = facts.find(({ name }) => name === 'demo/order');
    const masterDetail = TEMPLATES.find(({ key }) => key === 'masterDetail');
    if (!order || !masterDetail) throw new Error('demo/order has lines');
    const text = startingText(masterDetail, { name: 'demo/Foo', title: '示例', base: '', resource: order });
    const { loaded } = await checkDraft('demo/Foo', text, surroundings);
    if (!loaded?.ok || loaded.screen.kind !== 'list') throw new Error('it compiles');
    const { fields } = loaded.screen;
    for (const column of order.columns.filter(({ required, isWritten }) => required && isWritten)) {
      expect(fields.get(column.name)?.title).toBe(column.title);
    }
    for (const { name } of order.lines) expect(fields.get(name)?.type).toBe('grid');
  });

  it('count, draw and rank what a dashboard is about, in less than 90 lines', async () => {
    const order = facts.find(({ name }) => name === 'station/workOrder');
    const dashboard = TEMPLATES.find(({ key }) => key === 'dashboard');
    if (!order || !dashboard) throw new Error('station/workOrder has figures');
    const text = startingText(dashboard, { name: 'demo/Foo', title: '示例', base: '', resource: order });
    expect(text.split('\n').length).toBeLessThanOrEqual(90);
    const { regions } = JSON.parse(text);
    expect(Object.keys(regions).length).toBeGreaterThanOrEqual(6);
    expect(regions.figure1).toMatchObject({
      widget: 'figure',
      figures: { measure: ['count'] },
      props: { field: 'count' },
    });
    expect(regions.course.figures.group[0]).toMatch(/^month\(/);
    expect(regions.course.props.x.field).toBe(regions.course.figures.order);
    expect(regions.parts).toMatchObject({ widget: 'chart', props: { type: 'pie' } });
    expect(regions.first).toMatchObject({ widget: 'ranking', props: { name: { field: 'stationId_dictText' } } });
  });

  it('draw what is measured, with its unit, not coordinates', async () => {
    const station = facts.find(({ name }) => name === 'station/stationInfo');
    const dashboard = TEMPLATES.find(({ key }) => key === 'dashboard');
    if (!station || !dashboard) throw new Error('station/stationInfo has figures');
    const text = startingText(dashboard, { name: 'demo/Foo', title: '示例', base: '', resource: station });
    const measured = station.columns.find(({ unit, type }) => unit !== null && type === 'number');
    expect(Object.values(JSON.parse(text).regions)).toContainEqual(
      expect.objectContaining({
        figures: { resource: station.name, measure: [`sum(${measured?.name})`] },
        props: { title: `${measured?.title}合计`, field: `${measured?.name}_sum`, unit: measured?.unit },
      }),
    );
    expect(text).not.toMatch(/(?:longitude|latitude)_/);
  });

  it('call each list of records as its own resource does', async () => {
    const order = facts.find(({ name }) => name === 'demo/order');
    if (!order) throw new Error('demo/order is a resource');
    const titled = await withLineTitles(order, async (name) => texts.get(resourceKey(name)) ?? null);
    const titles = titled.lines.map(({ title }) => title);
    expect(titles).toEqual(titled.lines.map(({ resource }) => facts.find(({ name }) => name === resource)?.title));
    expect(new Set(titles).size).toBe(titles.length);
    const unknown = await withLineTitles(order, async () => null);
    expect(unknown.lines.map(({ title }) => title)).toEqual(['明细', '明细']);
  });
});
