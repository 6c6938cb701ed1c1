// What reviewers should not have to say: no `any`, no default exports, and only one file each that uses settings, fetch and WebSocket.
import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const tests = ['**/*.{test,spec,contract}.{ts,tsx}', 'server/testing/**', 'renderer/testing/**']
const configFiles = ['*.config.{js,ts}', '.*.cjs', 'build/**/*.vite.ts', 'e2e/support/global-setup.ts']

const banned = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of strings, or an object `as const`.' },
  { selector: 'ExportDefaultDeclaration', message: 'Export by name; only config files have a default export.' },
  {
    selector: 'MemberExpression[object.name="URL"][property.name="canParse"]',
    message: 'Wrong in Node 20 for letters such as ü: use isUrl.',
  },
  {
    selector: 'ImportDeclaration[source.value="zod"] > :not(ImportNamespaceSpecifier)[local]',
    message: "import * as z from 'zod': otherwise a bundle contains all of it, with its texts in all languages.",
  },
  { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the file that has it.' },
]
const settings = { object: 'process', property: 'env', message: 'Only server/config/config.ts may read the environment.' }
const restricted = {
  fetch: { name: 'fetch', message: 'Only renderer/lib/api/api.ts and the service worker may use fetch.' },
  WebSocket: { name: 'WebSocket', message: 'Only renderer/lib/api/socket.ts may open a WebSocket.' },
}
const bridge = { object: 'window', property: 'desktop', message: 'Only renderer/platform/ may use the desktop app’s bridge.' }
const lazy = {
  name: 'react',
  importNames: ['lazy'],
  message: 'If it fails to load, the whole page fails: use renderer/ui/lazy.tsx.',
}
const throughWindow = ['window', 'globalThis'].flatMap((object) =>
  Object.values(restricted).map(({ name, message }) => ({ object, property: name, message })),
)

export default defineConfig(
  { ignores: ['node_modules/', 'out/', 'release/', 'data/', 'test-results/', 'playwright-report/'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    // A regular expression that backtracks or rescans takes seconds on hostile text: use a loop instead.
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
      'no-restricted-globals': ['error', restricted.fetch, restricted.WebSocket],
      'no-restricted-properties': ['error', settings, bridge, ...throughWindow],
      'no-restricted-imports': ['error', lazy],
      // These two rules are for the React compiler, which is not used; they reject measuring an element and following a prop.
      'react-hooks/immutability': 'off',
      'react-hooks/set-state-in-effect': 'off',
      // It mistakes a component that was lazy-loaded or passed as a prop for one created while rendering.
      'react-hooks/static-components': 'off',
    },
  },
  { files: ['renderer/platform/**'], rules: { 'no-restricted-properties': ['error', settings, ...throughWindow] } },
  // Files that load whole pages, inside the page boundary, and the one that implements lazy loading.
  {
    files: ['renderer/routes.tsx', 'renderer/pages/frame/page-frame.tsx', 'renderer/ui/lazy.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  { files: ['renderer/lib/api/api.ts', 'renderer/service-worker/**'], rules: { 'no-restricted-globals': ['error', restricted.WebSocket] } },
  { files: ['renderer/lib/api/socket.ts'], rules: { 'no-restricted-globals': ['error', restricted.fetch], 'no-console': 'off' } },
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
