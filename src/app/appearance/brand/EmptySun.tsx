/** A sun behind a cloud above one lone panel: the drawing of pages with nothing to show. */
export function EmptySun({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 320 240" fill="none" aria-hidden="true" focusable="false">
      <g stroke="var(--ant-color-border)" strokeWidth="2" strokeLinecap="round">
        <path d="M24 204h272M48 216h56M216 216h72" />
      </g>
      <g stroke="var(--ant-color-primary)" strokeWidth="3" strokeLinecap="round">
        <circle cx="208" cy="72" r="28" fill="var(--ant-color-primary-bg)" />
        <path d="M208 26V14M208 130v-12M162 72h-12M266 72h-12M175 39l-8-8M249 113l-8-8M241 39l8-8" />
      </g>
      <path
        d="M128 116a20 20 0 0 1 3-40 30 30 0 0 1 57-6 23 23 0 0 1 12 44 20 20 0 0 1-6 2Z"
        fill="var(--ant-color-bg-container)"
        stroke="var(--ant-color-text-tertiary)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <g stroke="var(--ant-color-text-tertiary)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d="m76 146 104 0 24 44-104 0Z" fill="var(--ant-color-bg-container)" />
        <path d="m102 146 24 44M128 146l24 44M154 146l24 44M88 168h104M140 190v14" />
      </g>
    </svg>
  );
}
