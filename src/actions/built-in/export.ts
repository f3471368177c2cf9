import { type BuiltInAction, StepFailure } from '../../runtime/contract/action.ts';
import { callOf } from '../../runtime/model/call.ts';
import { keyOfRow } from '../../runtime/state/form/record.ts';
import { exportName } from '../fileName.ts';

/** Saves what the list asks for, or its selected rows, as a spreadsheet (S7.38d). */
export const exportAction: BuiltInAction = {
  name: 'export',
  title: '导出',
  description:
    'Saves everything the list asks for now as a spreadsheet, or only the selected rows when there are any. The file is named after the title of the screen and the time.',
  selection: 'none',
  danger: false,
  primary: false,
  needs: ['export'],
  free: false,
  run: async ({ screen, ports, scope, list, signal }) => {
    const call = screen.source && callOf(screen.source, 'export', scope);
    if (!screen.source || !call || !list) throw new StepFailure('请设置url.exportXlsUrl属性!');
    const keys = list.selected().map((row) => keyOfRow(screen.source, row));
    const request = screen.source.dialect.export(call, list.query(), keys);
    const { blob } = await ports.transport.download({ ...request, signal });
    ports.files.save(blob, exportName(screen.title, ports.clock.now(), blob.type));
  },
};
