/** Ways in which a figure joins the rows of a list. Apart from what joins them: the arithmetic is loaded with a figure. */
export const SUMMARIES = ['sum', 'avg', 'min', 'max', 'count'] as const;
