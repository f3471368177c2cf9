import { describe, expect, it } from 'vitest';
import { regionCodes, regionName } from '../../../../src/renderers/fields/tree/regionPath.ts';

describe('regions', () => {
  it.each([
    ['620982', ['620000', '620900', '620982']],
    ['620900', ['620000', '620900']],
    ['620000', ['620000']],
    ['110101', ['110000', '110100', '110101']],
    ['460400', ['460000', '460400']],
    ['86', []],
    ['62098', []],
    ['6209820', []],
    ['abcdef', []],
    ['620009', []],
    ['', []],
  ])('[S3.11] %s lies in %j', (code, path) => {
    expect(regionCodes(code)).toEqual(path);
  });

  it.each([
    [['甘肃省', '酒泉市', '敦煌市'], '甘肃省/酒泉市/敦煌市'],
    [['北京市', '北京市', '东城区'], '北京市/东城区'],
    [['湖北省', '省直辖县级行政区划', '仙桃市'], '湖北省/仙桃市'],
    [['重庆市', '县', '城口县'], '重庆市/城口县'],
    [['台湾省'], '台湾省'],
  ])('[S3.11] %j is written %s', (names, name) => {
    expect(regionName(names)).toBe(name);
  });
});
