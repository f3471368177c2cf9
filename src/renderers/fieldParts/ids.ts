/** id of the label that belongs to an input; groups (radio, checkbox) are named by it through aria-labelledby. */
export function labelIdOf(inputId: string): string {
  return `${inputId}-label`;
}

/** id of the element that holds the help and error text of an input. */
export function noteIdOf(inputId: string): string {
  return `${inputId}-note`;
}

/**
 * id of the input of a field of a form.
 * @param view which view of a grid; null for the whole field
 */
export function inputIdOf(formId: string, name: string, view: string | null = null): string {
  return view === null ? `${formId}_${name}` : `${formId}_${name}~${view}`;
}
