/// <reference types="trusted-types" />

/** Short name of the sources this page was built from; `test` in tests. Set by vite.config.ts and vitest.config.ts. */
declare const __BUILD_ID__: string;
