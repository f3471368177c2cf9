/** A gate in the fence of a power station, with a lock on it: the drawing of pages one may not enter. */
export function LockedGate({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 320 240" fill="none" aria-hidden="true" focusable="false">
      <g stroke="var(--ant-color-border)" strokeWidth="2" strokeLinecap="round">
        <path d="M24 204h272M40 216h72M208 216h56M16 104h56M248 104h56M16 148h56M248 148h56M40 92v112M280 92v112" />
      </g>
      <g stroke="var(--ant-color-text-tertiary)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M72 204V68h12v136M236 204V68h12v136M72 68l6-12 6 12M236 68l6-12 6 12"
          fill="var(--ant-color-bg-container)"
        />
        <path d="M84 84h152M84 196h152M160 84v112M110 84v112M134 84v112M186 84v112M210 84v112" />
      </g>
      <g stroke="var(--ant-color-primary)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M144 134v-14a16 16 0 0 1 32 0v14" />
        <rect x="134" y="134" width="52" height="42" rx="6" fill="var(--ant-color-primary-bg)" />
        <path d="M160 150v10" />
      </g>
    </svg>
  );
}
