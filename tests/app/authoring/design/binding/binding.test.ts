import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  boundRegion,
  boundWidget,
  changedBinding,
  chosenIn,
  firstBinding,
} from '../../../../../src/app/authoring/design/binding/binding.ts';
import { type ResourceFacts, resourceFacts } from '../../../../../src/app/authoring/templates/resourceFacts.ts';

function factsOf(name: string): ResourceFacts {
  const facts = resourceFacts(readFileSync(`schemas/resources/${name}.json`, 'utf8'));
  if (!facts) throw new Error(`${name} is a resource`);
  return facts;
}

const ORDERS = factsOf('station/workOrder');
const STATIONS = factsOf('station/stationInfo');

function bind(widget: string, facts: ResourceFacts, region = {}) {
  const binding = firstBinding(widget, facts);
  if (!binding) throw new Error(`${facts.name} can be counted`);
  return boundRegion({ widget, ...region }, widget, binding);
}

describe('a widget that is bound by choosing', () => {
  it.each([
    ['figure', { figures: { resource: ORDERS.name, measure: ['count'] }, props: { title: '数量', field: 'count' } }],
    ['ranking', { figures: { group: ['stationId'], order: 'count desc', limit: 10 }, props: { key: 'stationId' } }],
    ['chart', { props: { type: 'bar', series: [{ field: 'count', title: '数量' }] } }],
  ])('%s shows something at once', (widget, expected) => {
    expect(bind(widget, ORDERS)).toMatchObject(expected);
  });

  it('takes the unit of the measure, and loses it with another one', () => {
    const [measured] = STATIONS.measures.filter(({ term, unit }) => term.startsWith('sum(') && unit !== null);
    const first = bind('figure', STATIONS, { props: { color: 'primary' } });
    const binding = changedBinding('figure', STATIONS, { ...chosenIn(first), measure: measured?.term ?? '' });
    const power = binding && boundRegion(first, 'figure', binding);
    expect(power).toMatchObject({ props: { color: 'primary', unit: measured?.unit, field: measured?.key } });
    const back = changedBinding('figure', STATIONS, { ...chosenIn(power ?? {}), measure: 'count' });
    expect(back && boundRegion(power ?? {}, 'figure', back)).toMatchObject({
      props: { color: 'primary', title: '数量' },
    });
    expect(back && boundRegion(power ?? {}, 'figure', back).props).not.toHaveProperty('unit');
  });

  it('reads figures in place of what it read, and keeps which records are counted', () => {
    const region = bind('chart', ORDERS, {
      source: 'GET /x',
      title: '甲',
      figures: { resource: ORDERS.name, group: ['status'], measure: ['late'], params: { orderType: '1' } },
    });
    expect(region).toMatchObject({ title: '甲', figures: { params: { orderType: '1' } } });
    expect(region).not.toHaveProperty('source');
    expect(bind('chart', STATIONS, region).figures).not.toHaveProperty('params');
  });

  it('is known by its choices, and others are not touched', () => {
    expect(chosenIn(bind('ranking', ORDERS))).toEqual({
      resource: ORDERS.name,
      dimension: 'stationId',
      measure: 'count',
    });
    expect(chosenIn({ figures: { resource: 'a/b', group: ['x', 'y'], measure: ['count', 'late'] } })).toEqual({
      resource: 'a/b',
      dimension: null,
      measure: null,
    });
    expect([boundWidget({ widget: 'chart' }), boundWidget({ widget: 'text' }), boundWidget({ screen: 'a/B' })]).toEqual(
      ['chart', null, null],
    );
  });
});
