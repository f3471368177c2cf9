import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import type { OptionsPlan } from '../../../runtime/contract/option.ts';
import type { Registry } from '../../../runtime/contract/registry.ts';
import { gqmtDialect } from '../../../runtime/dialects/gqmt.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { plainField } from '../../../runtime/model/plainField.ts';
import { pickerColumn, pickerFilter, pickerScreen } from '../../picker/pickerScreen.ts';

/** Rows of a page (S9.3). */
const PAGE_SIZE = 5;

const SEX: OptionsPlan = { kind: 'dict', code: 'sex' };

/** People as a list to choose from (S3.16, S7.39a). @param rowKey what is stored of a person */
export function userScreen(rowKey: 'username' | 'id', fields: Registry<FieldRenderer>): CompiledScreen {
  const field = (name: string, title: string, type = 'text', options: OptionsPlan | null = null) => {
    const renderer = fields.get(type);
    if (!renderer) throw new Error(`no field type "${type}" is registered`);
    return plainField(name, title, renderer, options);
  };
  const realname = field('realname', '姓名');
  const username = field('username', '账号');
  const sex = field('sex', '性别', 'select', SEX);
  const birthday = field('birthday', '出生日期', 'date');
  return pickerScreen({
    title: '用户选择',
    columns: [
      pickerColumn(realname, { sortable: true }),
      pickerColumn(username, { sortable: true }),
      pickerColumn(field('phone', '电话'), { width: 130 }),
      pickerColumn(sex, { width: 72 }),
      pickerColumn(birthday, { width: 120, sortable: true }),
    ],
    search: [
      pickerFilter(username, 'like'),
      pickerFilter(realname, 'like'),
      pickerFilter(sex, 'eq'),
      pickerFilter(field('birthday', '生日', 'date'), 'eq'),
    ],
    dialect: gqmtDialect,
    path: '/sys/user/list',
    params: {},
    rowKey,
    sort: [{ field: 'createTime', order: 'desc' }],
    pageSize: PAGE_SIZE,
  });
}
