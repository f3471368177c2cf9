import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserLaunch } from './scripts/vite/browserLaunch.ts';
import { documentTitles } from './scripts/vite/documentTitles.ts';
import { preparedDocuments } from './scripts/vite/preparedDocuments.ts';
import { RESOLVE } from './scripts/vite/resolve.ts';
import { SlowFirst } from './tests/setup/slowFirst.ts';

/** Bundled before the first test: a package found late makes Vite reload the page in the middle of a test. */
const PREBUNDLED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@ant-design/cssinjs',
  'antd',
  'antd/es/input/Input',
  'antd/es/locale/zh_CN',
  '@ant-design/colors',
  '@ant-design/icons',
  '@noble/hashes/legacy.js',
  '@noble/hashes/utils.js',
  'axe-core',
  'crypto-js/aes',
  'crypto-js/enc-utf8',
  'crypto-js/pad-zeropadding',
  'dayjs',
  'dayjs/locale/zh-cn',
  'dayjs/plugin/utc',
  'echarts/charts',
  'echarts/components',
  'echarts/core',
  'echarts/renderers',
  'jotai',
  'jotai/react',
  'jotai/vanilla',
  'jsonc-parser',
  'ky',
  'pinyin-pro',
  'react-router-dom',
  'prosemirror-commands',
  'prosemirror-dropcursor',
  'prosemirror-gapcursor',
  'prosemirror-history',
  'prosemirror-inputrules',
  'prosemirror-keymap',
  'prosemirror-model',
  'prosemirror-schema-list',
  'prosemirror-state',
  'prosemirror-tables',
  'prosemirror-view',
  're2js',
  'markdown-it',
  'dompurify',
  '@dnd-kit/dom',
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/language',
  '@codemirror/search',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  '@codemirror/lang-css',
  '@codemirror/lang-html',
  '@codemirror/lang-java',
  '@codemirror/lang-javascript',
  '@codemirror/lang-markdown',
  '@codemirror/lang-python',
  '@codemirror/lang-sql',
  '@codemirror/lang-vue',
  '@codemirror/legacy-modes/mode/clike',
  '@codemirror/legacy-modes/mode/r',
  '@codemirror/legacy-modes/mode/shell',
  '@codemirror/legacy-modes/mode/swift',
  'vitest-browser-react',
];

/**
 * The files of a worker share its process and what they import: starting a process and importing again took half of the
 * time. Processes instead of threads, because some tests count the processor time they take.
 */
const SHARED_PROCESS = {
  environment: 'node',
  pool: 'forks',
  isolate: false,
  maxWorkers: 2,
  setupFiles: 'tests/setup/sharedProcess.ts',
} as const;

/** Tests that start, kill and restart processes of the built server. */
const PROCESS_TESTS = 'tests/server/**/*.process.test.ts';

const VIEWPORT = { width: 1440, height: 900 };

/** Hold back a part of the program, or watch it arrive, so no other file may have loaded that part before. */
const OWN_PAGE = ['tests/renderers/form/late.test.tsx', 'tests/app/screens/patternEngine.test.tsx'];

/** One project for each environment: none, a real database, processes of the built server, a real browser. */
export default defineConfig({
  resolve: RESOLVE,
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          ...SHARED_PROCESS,
          name: 'unit',
          include: ['tests/{common,runtime,diagnostics,actions,renderers,app,tools,structure}/**/*.test.ts'],
          // They take milliseconds; a model test may take seconds on a busy computer.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...SHARED_PROCESS,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [PROCESS_TESTS],
          globalSetup: ['tests/server/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...SHARED_PROCESS,
          name: 'processes',
          include: [PROCESS_TESTS],
          globalSetup: ['tests/server/globalSetup.ts', 'tests/server/builtServer.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [react(), documentTitles(), preparedDocuments()],
        optimizeDeps: { include: PREBUNDLED },
        test: {
          name: 'browser',
          // The files of a worker share its page: loading the console for each file took most of the time.
          isolate: false,
          maxWorkers: 2,
          include: ['tests/{renderers,app}/**/*.test.tsx'],
          setupFiles: ['tests/setup/browserProblems.ts'],
          // A test may walk a whole dialog; on a busy computer that takes longer than the usual 15 s.
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // What moves is clicked at where it was: dialogs come at once, as for people who asked for less motion.
            provider: playwright({
              launchOptions: browserLaunch(),
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [
              { browser: 'chromium', name: 'browser, shared page', viewport: VIEWPORT, exclude: OWN_PAGE },
              ...OWN_PAGE.map((file, index) => ({
                browser: 'chromium' as const,
                name: `browser, own page ${index + 1}`,
                viewport: VIEWPORT,
                include: [file],
              })),
            ],
          },
        },
      },
    ],
  },
});
