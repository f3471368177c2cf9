/** A panel with an unplugged cable next to its socket: the drawing of a server that failed. */
export function PulledPlug({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 320 240" fill="none" aria-hidden="true" focusable="false">
      <g stroke="var(--ant-color-border)" strokeWidth="2" strokeLinecap="round">
        <path d="M24 204h272M56 216h64M200 216h80" />
      </g>
      <g stroke="var(--ant-color-text-tertiary)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d="m36 84 88 0 20 56-88 0Z" fill="var(--ant-color-bg-container)" />
        <path d="m58 84 20 56M80 84l20 56M102 84l20 56M46 112h88M98 140v64M82 204h32" />
        <path d="M138 128c24 0 10 52 34 52" />
        <path d="M284 180h-24c-18 0-18-76-36-76h-20" />
      </g>
      <g stroke="var(--ant-color-primary)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M172 166h14a14 14 0 0 1 0 28h-14ZM200 174h12M200 186h12" fill="var(--ant-color-primary-bg)" />
        <path d="M204 90h-16v28h16ZM188 98h-8M188 110h-8" fill="var(--ant-color-primary-bg)" />
        <path d="m196 46-14 20h18l-14 20M232 56l8-8M240 72h12M224 40v-10" />
      </g>
    </svg>
  );
}
