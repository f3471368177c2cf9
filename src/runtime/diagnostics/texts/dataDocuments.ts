/** Texts of the messages of the same file in `messages`. */
export const DATA_DOCUMENTS = {
  E701: (code: string, expected: string) => `the code is "${code}", but its file stands for "${expected}"`,
  E702: (value: string) => `the value "${value}" is given twice`,
  E703: (key: string) => `no menu entry has the key "${key}"`,
  E704: (kind: string, folder: string) => `a document of kind "${kind}" is in the folder of another kind: ${folder}`,
  E705: (table: string) => `no resource with a list has the table "${table}"`,
  E706: (key: string, maker: string) => `"${key}" is not for the maker "${maker}"`,
  E707: () => 'an entry is a page with a screen or gives a right, not both',
};
