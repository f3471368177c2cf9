import { expect, it } from 'vitest';
import { rowsFile } from '../../../../src/renderers/widgets/frame/rowsFile.ts';

it('writes rows as CSV that no spreadsheet runs', async () => {
  const fields = [
    { field: 'name', title: '电站', unit: null },
    { field: 'kwh', title: '电量', unit: 'kWh' },
  ];
  const file = rowsFile(fields, [
    { name: '甲,"一"', kwh: -12.5 },
    { name: '=1+1', kwh: null },
  ]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text).toBe('\uFEFF电站,电量（kWh）\r\n"甲,""一""",-12.5\r\n\'=1+1,\r\n');
});
