/**
 * The registered field types that can edit a column, by column type, the usual one first. Whether each is registered,
 * a test compares with the registries of the console.
 */
export const WIDGETS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'text',
    [
      'text',
      'textarea',
      'password',
      'select',
      'radio',
      'list_multi',
      'checkbox',
      'sel_search',
      'input_pop',
      'switch',
      'icon',
      'cron',
    ],
  ],
  ['longtext', ['textarea', 'markdown', 'code']],
  ['integer', ['number', 'slider']],
  ['number', ['number', 'slider']],
  ['measure', ['number', 'slider']],
  ['boolean', ['switch']],
  ['date', ['date']],
  ['datetime', ['datetime']],
  ['time', ['time']],
  ['json', ['code', 'textarea']],
  ['reference', ['select', 'sel_search', 'list_multi', 'radio']],
  ['file', ['file', 'upload']],
  ['image', ['image', 'upload']],
  ['richtext', ['editor']],
  ['region', ['area']],
  ['user', ['user']],
  ['depart', ['depart']],
]);
