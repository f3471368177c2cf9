/** What may be done with one file of a field. */
export interface FileHandlers {
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly onExplain: () => void;
  readonly onMove: (by: -1 | 1) => void;
}
