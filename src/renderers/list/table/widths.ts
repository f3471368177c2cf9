/** Columns that every table may have besides those of the document, in pixels. */
export const SELECT_WIDTH = 40;
export const NUMBER_WIDTH = 48;
