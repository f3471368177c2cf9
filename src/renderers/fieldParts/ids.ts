/** id of the label that belongs to an input; groups (radio, checkbox) are named by it through aria-labelledby. */
export function labelIdOf(inputId: string): string {
  return `${inputId}-label`;
}

/** id of the element that holds the help and error text of an input. */
export function noteIdOf(inputId: string): string {
  return `${inputId}-note`;
}
