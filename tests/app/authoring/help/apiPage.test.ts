import { describe, expect, it } from 'vitest';
import { createRoutes, loadResources, TAGS } from '../../../../server/areas.ts';
import { apiDocument } from '../../../../server/http/openapi/document.ts';
import { apiPage } from '../../../../src/app/authoring/help/apiPage.ts';
import { sectionsOf } from '../../../../src/app/authoring/help/sections.ts';

const ADDRESS = 'https://pv.example/gqmt-boot/openapi.json';
const document: unknown = JSON.parse(JSON.stringify(apiDocument(createRoutes(await loadResources()), TAGS, '1.2.3')));
const page = apiPage(document, ADDRESS);
const sections = page === null ? [] : sectionsOf(page);
const section = (title: string) => sections.find((one) => one.title === title)?.text ?? '';

describe('the page of the server’s addresses', () => {
  it('has a section for each of them, in the groups of the server', () => {
    const { paths } = Object(document);
    const count = Object.values<object>(paths).flatMap((one) => Object.keys(one)).length;
    expect(sections.filter(({ level }) => level === 3)).toHaveLength(count);
    expect(sections.filter(({ level }) => level === 2).map(({ title }) => title)).toEqual(
      TAGS.map(({ description }) => description),
    );
    expect(section('接口文档')).toContain(`npx openapi-typescript ${ADDRESS}`);
  });

  it('says what a call takes, what it answers and who may make it', () => {
    const list = section('GET /station/stationInfo/list');
    expect(list).toContain('电站：列表；需要菜单 `station/StationInfoList`');
    expect(list).toContain('| `records[].stationName` |');
    const edit = section('PUT /station/stationInfo/edit');
    expect(edit).toContain('需要权限 `station:stationInfo:edit`');
    expect(edit).toMatch(/\| `id` \| string ≤64 \| 是 \|/);
    expect(section('POST /sys/common/upload')).toContain('**表单**');
    expect(section('GET /sys/dict/getDictItems/{dict}')).toMatch(/\| `dict` \| [^|]+ \| 是 \| 路径 \|/);
  });

  it.each([null, 'text', [], {}, { paths: [] }, { paths: { '/a': { get: 7 } } }])(
    'is not there for a server that answers %j',
    (answer) => {
      expect(apiPage(answer, ADDRESS)).toBeNull();
    },
  );
});
