/** Shapes on one grid: 24 units, 1.8 strokes, round ends. */
const SHAPES = {
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8a7.5 7.5 0 0 1 15 0',
  mail: 'M4 6h16v12H4zm0 1 8 6 8-6',
  phone: 'M8 3.5h8v17H8zm3 14.2h2',
  lock: 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  shield: 'M12 3.5 19 6v5.5c0 4.2-2.8 7.4-7 9-4.2-1.6-7-4.8-7-9V6zm-3 8.3 2.2 2.2 4-4.2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  'eye-off':
    'M10 5.8a9 9 0 0 1 2-.3c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.6M6.2 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 5-1.6M4 4l16 16',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  palette:
    'M12 3.5a8.5 8.5 0 1 0 0 17c1.6 0 1.9-1.2 1.2-2.3-.8-1.3 0-2.7 1.5-2.7h2.3a3.5 3.5 0 0 0 3.5-3.5c0-4.9-3.8-8.5-8.5-8.5ZM7.6 11.5v.1M11 7.8v.1M15.5 9v.1',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  chevron: 'm9 5.5 6.5 6.5L9 18.5',
  'sign-out': 'M10 4H5v16h5m5-12 4 4-4 4m4-4H10',
  settings:
    'M4 7h9m5 0h2M4 12h2m5 0h9M4 17h8m5 0h3M15.5 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Zm-7 5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Zm6 5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  department: 'M9.5 3.5h5v4h-5zM4 16.5h5v4H4zm11 0h5v4h-5zM12 7.5V12m-5.5 4.5V12h11v4.5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM12 5V3.2M10 21h4',
  expand: 'M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5',
  shrink: 'M4 9h5V4m6 0v5h5M4 15h5v5m6 0v-5h5',
} as const;

interface LineIconProps {
  readonly name: keyof typeof SHAPES;
  readonly size?: number;
}

/** A line icon for pages without antd. */
export function LineIcon({ name, size = 18 }: LineIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
