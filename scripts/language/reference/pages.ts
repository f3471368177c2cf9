/** A page of the reference, in `docs/language`. */
export interface ReferencePage {
  /** Name of its file without `.md`. */
  readonly key: string;
  readonly title: string;
  /** What the page answers, for the index. */
  readonly about: string;
  /** Nouns of the schema that it describes, in the order of a reader. */
  readonly nouns: readonly string[];
}

/** Pages by noun. Every noun of the schema is on exactly one of them. */
export const PAGES: readonly ReferencePage[] = [
  {
    key: 'documents',
    title: 'Documents',
    about: 'What every document has: kind, name, texts, rights, shared parts; rules that hold everywhere',
    nouns: [
      ...['Kind', 'SchemaAddress', 'Version', 'ScreenName', 'Text', 'RecordName', 'PermissionPrefix'],
      ...['PermissionCode', 'ResourceReference', 'ResourceName', 'TableCode', 'Use', 'Fragment'],
    ],
  },
  {
    key: 'lists',
    title: 'Lists',
    about: 'A table with search, and a list behind a query builder',
    nouns: ['ListScreen', 'QueryScreen', 'Query', 'SearchItem', 'Column', 'TableColumn', 'Look', 'Tree', 'RowScreen'],
  },
  {
    key: 'grids',
    title: 'Grids',
    about: 'A list that is edited in place, and tables inside forms',
    nouns: ['GridScreen', 'GridColumn', 'GridDict', 'RowTemplate'],
  },
  {
    key: 'forms',
    title: 'Forms and details',
    about: 'The screen that edits or shows one record, and its layout',
    nouns: [
      ...['FormScreen', 'DetailScreen', 'Form', 'Section', 'PlacedField', 'GroupItem', 'Group', 'Tabs', 'Tab'],
      ...['Wizard', 'WizardStep'],
    ],
  },
  {
    key: 'pages',
    title: 'Pages',
    about: 'Several screens and widgets together: regions, layouts, filters',
    nouns: [
      ...['PageScreen', 'PageHeader', 'FilterName', 'Filters', 'Filter', 'Layout', 'SplitLayout', 'TabsLayout'],
      ...['RasterLayout', 'Place', 'RegionName', 'Regions', 'Region', 'ScreenRegion', 'InlineScreen'],
      ...['WidgetRegion', 'Figures', 'Selection'],
    ],
  },
  {
    key: 'fields',
    title: 'Fields',
    about: 'What a value of a record is called, how it is checked, and where its options come from',
    nouns: [
      ...['Fields', 'FieldName', 'Field', 'Check', 'Messages', 'ChosenRecord', 'Dict', 'AnsweredDict', 'Option'],
      ...['Color', 'Condition', 'Rules'],
    ],
  },
  {
    key: 'field-types',
    title: 'Field types',
    about: 'Each `type` of a field with its `props`, and the components of slots',
    nouns: [],
  },
  {
    key: 'sources',
    title: 'Sources and calls',
    about: 'Which calls of the server a screen or region makes',
    nouns: ['Source', 'Call', 'Params'],
  },
  {
    key: 'widgets',
    title: 'Widgets',
    about: 'Each `widget` of a region with its `props`',
    nouns: [],
  },
  {
    key: 'actions',
    title: 'Actions',
    about: 'Buttons, the steps that they take, and actions that need no definition',
    nouns: ['Actions', 'ActionName', 'Action', 'Confirm', 'Question', 'Step'],
  },
  {
    key: 'expressions',
    title: 'Expressions',
    about: 'Formulas: functions, roots, named patterns',
    nouns: ['Expression'],
  },
  { key: 'icons', title: 'Icons', about: 'What `icon` may name', nouns: [] },
];

/** The pages that hold each noun, by its name. */
export const PAGE_OF_NOUN: ReadonlyMap<string, string> = new Map(
  PAGES.flatMap(({ key, nouns }) => nouns.map((noun) => [noun, key] as const)),
);

/** A page of diagnostics: the codes from `from` up to the next page's. */
interface DiagnosticsPage {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly from: string;
}

/**
 * Pages of diagnostics. Bounds are declared, not computed, so that links keep their targets when codes are added. A page that
 * outgrows the bound of `tests/runtime/language/referenceExamples.test.ts` is split here.
 */
export const DIAGNOSTICS_PAGES: readonly DiagnosticsPage[] = [
  { key: 'diagnostics-e0', title: 'Diagnostics E0', about: 'Syntax', from: 'E000' },
  { key: 'diagnostics-e101', title: 'Diagnostics E101 to E119', about: 'Shape', from: 'E101' },
  { key: 'diagnostics-e120', title: 'Diagnostics E120 to E139', about: 'Shape', from: 'E120' },
  { key: 'diagnostics-e140', title: 'Diagnostics E140 to E199', about: 'Shape', from: 'E140' },
  { key: 'diagnostics-e201', title: 'Diagnostics E201 to E214', about: 'Names', from: 'E201' },
  { key: 'diagnostics-e215', title: 'Diagnostics E215 to E234', about: 'Names', from: 'E215' },
  { key: 'diagnostics-e235', title: 'Diagnostics E235 to E299', about: 'Names', from: 'E235' },
  { key: 'diagnostics-e3', title: 'Diagnostics E3', about: 'Expressions', from: 'E300' },
  { key: 'diagnostics-e4', title: 'Diagnostics E4', about: 'Sources', from: 'E400' },
  { key: 'diagnostics-e6', title: 'Diagnostics E6', about: 'Resources', from: 'E600' },
  { key: 'diagnostics-w5', title: 'Diagnostics W5', about: 'Warnings', from: 'W500' },
];

/** The page of a diagnostic such as `E101`. */
export function diagnosticsPageOf(code: string): DiagnosticsPage {
  const page = DIAGNOSTICS_PAGES.findLast(({ from }) => from <= code);
  if (!page) throw new Error(`no page for the diagnostic ${code}`);
  return page;
}
