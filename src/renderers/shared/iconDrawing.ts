/** Renders an icon. */
export interface IconDrawing {
  readonly viewBox: string;
  readonly paths: readonly string[];
}
