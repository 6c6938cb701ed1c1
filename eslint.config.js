// What a reviewer should not have to say: no `any`, no default exports, and one door each for settings, fetch and WebSocket.
import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const tests = ['**/*.{test,spec,contract}.{ts,tsx}', 'server/testing/**']
const configFiles = ['*.config.{js,ts}', '.*.cjs', 'build/**/*.vite.ts', 'e2e/support/global-setup.ts']

const banned = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of strings, or an object `as const`.' },
  { selector: 'ExportDefaultDeclaration', message: 'Export by name; only config files have a default export.' },
  { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the file that has it.' },
]
const settings = { object: 'process', property: 'env', message: 'server/config/config.ts is the only reader of the environment.' }
const doors = {
  fetch: { name: 'fetch', message: 'renderer/lib/api/api.ts is the only one that fetches.' },
  WebSocket: { name: 'WebSocket', message: 'renderer/lib/api/socket.ts is the only one that opens a WebSocket.' },
}
const bridge = { object: 'window', property: 'desktop', message: 'renderer/platform/ is the only one that speaks to the desktop app.' }
const lazy = {
  name: 'react',
  importNames: ['lazy'],
  message: 'When it does not load, the whole page fails: use renderer/ui/lazy.tsx.',
}
const throughWindow = ['window', 'globalThis'].flatMap((object) =>
  Object.values(doors).map(({ name, message }) => ({ object, property: name, message })),
)

export default defineConfig(
  { ignores: ['node_modules/', 'out/', 'release/', 'data/', 'test-results/', 'playwright-report/'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    // A regular expression that backtracks or restarts over and over takes seconds for a hostile text: scan it instead.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    rules: {
      'no-restricted-syntax': ['error', ...banned],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['shared/**', 'server/**', 'renderer/**'],
    rules: { 'no-console': 'error', 'no-restricted-properties': ['error', settings] },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-globals': ['error', doors.fetch, doors.WebSocket],
      'no-restricted-properties': ['error', settings, bridge, ...throughWindow],
      'no-restricted-imports': ['error', lazy],
      // These two guard the React compiler, which is not used; they refuse measuring an element and following a prop.
      'react-hooks/immutability': 'off',
      'react-hooks/set-state-in-effect': 'off',
      // It takes a component that was loaded late or handed down for one made while rendering.
      'react-hooks/static-components': 'off',
    },
  },
  { files: ['renderer/platform/**'], rules: { 'no-restricted-properties': ['error', settings, ...throughWindow] } },
  // Whole pages, within the boundary of pages, and the one that says what comes instead.
  {
    files: ['renderer/routes.tsx', 'renderer/pages/frame/page-frame.tsx', 'renderer/ui/lazy.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  { files: ['renderer/lib/api/api.ts'], rules: { 'no-restricted-globals': ['error', doors.WebSocket] } },
  { files: ['renderer/lib/api/socket.ts'], rules: { 'no-restricted-globals': ['error', doors.fetch], 'no-console': 'off' } },
  {
    files: ['renderer/public/**'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
    rules: { '@typescript-eslint/no-unused-vars': ['error', { caughtErrors: 'none' }] },
  },
  { files: ['**/*.{mjs,cjs}', '*.config.js'], languageOptions: { globals: globals.node } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['server/config/config.ts', ...tests], rules: { 'no-restricted-properties': 'off' } },
  { files: tests, rules: { 'no-restricted-globals': 'off', 'no-console': 'off' } },
  {
    files: configFiles,
    rules: { 'no-restricted-syntax': ['error', ...banned.filter(({ selector }) => selector !== 'ExportDefaultDeclaration')] },
  },
)
