/** A position in the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Position of the drop line: at an edge of a box, or around it. */
export interface Mark {
  readonly box: DOMRectReadOnly;
  readonly edge: 'left' | 'right' | 'top' | 'bottom' | 'around';
}

/** A place where the held item can be dropped. */
export interface DropSpot {
  /** Equal keys are the same place. */
  readonly key: string;
  /** Name of the place for screen readers, e.g. “用户管理”之前. */
  readonly title: string;
  /** Measured when drawn and again after scrolling; null draws nothing. */
  readonly mark: () => Mark | null;
  readonly drop: () => void;
}

/** The places where an item can be dropped. */
export interface Places {
  /** The place at a point, or null if the item cannot be dropped there. */
  readonly at: (point: Point) => DropSpot | null;
  /** The next place for an arrow key, or null at the end. */
  readonly next: (from: DropSpot | null, direction: Direction) => DropSpot | null;
}

/** Items in a row or a column, one of which is dragged to another index. */
export interface Lane {
  readonly axis: 'row' | 'column';
  readonly count: number;
  /** Index of the dragged item. */
  readonly from: number;
  /** The least index it can move to. */
  readonly first?: number;
  readonly titleOf: (index: number) => string;
  /** Box of an item, or null if it is not drawn. */
  readonly boxOf: (index: number) => DOMRectReadOnly | null;
  /** Indices of the drawn items, in order. */
  readonly drawn: () => Iterable<number>;
  /** Box that contains the drawn items; a drop far outside is refused. */
  readonly area: () => DOMRectReadOnly | undefined;
  /** Scrolls an item into view. */
  readonly reveal?: (index: number) => void;
  /** Moves the dragged item. */
  readonly put: (to: number) => void;
}

/** An item that is being dragged. */
export interface Held {
  readonly title: string;
  /** The element that is faded; looked up again after scrolling, as virtual rows reuse theirs. */
  readonly source: () => Element | null;
  readonly places: Places | Lane;
  /** Previews the item in place instead of a label at the pointer; null restores it. */
  readonly preview?: (spot: DropSpot | null) => void;
}

/** Returns the item that a press or a key lifts, or null if it lifts none. */
export type Grab = (target: Element, point: Point) => Held | null;
