/** A text as part of a path; half characters, which no address can hold, become the replacement character. */
export function segment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
