import { flipped, plain, repeated } from '../../../server/formats/excel/workbooks.ts';
import { type Attack, outcomeOf } from '../attack.ts';

const MB = 1024 * 1024;
const AT_ONCE = 8;

/** Workbooks that are small on the way and large in memory, and damaged ones, eight at a time. */
export async function booksAttack(): Promise<Attack> {
  const sound = plain('xlsx');
  const heavy = [
    await repeated('x'.repeat(98 * MB), 1, ['A']),
    await repeated('x'.repeat(32_767), 9_000, ['A', 'B', 'C', 'D', 'E']),
  ];
  let seed = 0;
  return {
    name: 'workbooks that unpack to gigabytes, and damaged ones',
    restS: 2,
    round: async ({ send }) => {
      const files = Array.from({ length: AT_ONCE }, (_, index) => {
        seed += 1;
        return index < 4 ? (heavy[index % 2] ?? sound) : flipped(sound, seed);
      });
      return Promise.all(
        files.map((file) => {
          const body = new FormData();
          body.append('file', new Blob([new Uint8Array(file)]), '设备.xlsx');
          return outcomeOf(send('/station/stationEquipment/importExcel', { method: 'POST', body }));
        }),
      );
    },
  };
}
