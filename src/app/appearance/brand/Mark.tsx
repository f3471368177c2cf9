/** The brand mark: a sun whose rays become the links of a switching node. One colour, that of the text around it. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="4 4 24 24" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round">
        <path d="M14.5 7.6V5.2M9.7 11.2 8 9.5M7.6 16H5.2M9.7 20.8 8 22.5M14.5 24.4v2.4" />
        <path d="M14.5 16h10M17.9 12.6l4-4M17.9 19.4l4 4" />
      </g>
      <g fill="currentColor">
        <circle cx="14.5" cy="16" r="5.2" />
        <circle cx="25.4" cy="16" r="2.4" />
        <circle cx="22.4" cy="8.1" r="2.4" />
        <circle cx="22.4" cy="23.9" r="2.4" />
      </g>
    </svg>
  );
}
