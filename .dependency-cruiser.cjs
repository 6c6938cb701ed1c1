// Which folder may import which, as in docs/architecture.md; build/checks/import-boundaries.test.ts applies these rules to the tree and tests each of them.
const nouns = require('./build/checks/nouns.json')

const tests = '\\.(test|spec|contract)\\.tsx?$|^(server|electron)/testing/|^shared/sync/testing/'
const library = 'node_modules/'
// One Markdown tree for the server and for pages.
const markdown = '^shared/messages/markdown/read-markdown\\.ts$'
const parser = 'node_modules/(@types/mdast|mdast-util-from-markdown|mdast-util-gfm|micromark-extension-gfm)/'
const contracts =
  '^shared/(entities|(api/api|protocol/protocol)(-fields)?|[a-z]+/[a-z]+-(api|protocol)|board/board|accounts/account|teams/team|billing/billing|support/support|integrations/connections|desktop/desktop)\\.ts$'

/** Files in `from`, except tests, may import only `may` and each other. */
const only = (name, from, may, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { pathNot: [from, ...may], dependencyTypesNot: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg'] },
})
const not = (name, from, to, comment) => ({ name, comment, severity: 'error', from: { pathNot: tests, ...from }, to })
/** The import is allowed as `import type` only. */
const typesOnly = (name, from, to, comment) => not(name, from, { ...to, dependencyTypesNot: ['type-only'] }, comment)

// Entry points: they read the settings and open the store themselves.
const entries = ['^server/main\\.ts$', '^server/(cli|backup)/']
const shared = '^shared/'
const server = (...names) => names.map((name) => `^server/${name}(/|\\.ts$)`)
const renderer = (...names) => names.map((name) => `^renderer/${name}(/|\\.tsx?$)`)
const given = server('deps', 'ports', 'config', 'every')

const topLevel = [
  only('shared-imports-itself', shared, [], 'shared is the contract: it imports zod and itself.'),
  not(
    'shared-has-no-library',
    { path: shared, pathNot: [tests, markdown] },
    { path: library, pathNot: 'node_modules/zod/' },
    'shared imports no library but zod.',
  ),
  not(
    'markdown-parser',
    { path: markdown },
    { path: library, pathNot: parser },
    'shared/messages/markdown imports the Markdown parser, and nothing else.',
  ),
  not(
    'parser-in-markdown',
    { pathNot: [tests, markdown] },
    { path: parser, dependencyTypesNot: ['type-only'] },
    'only shared/messages/markdown imports the Markdown parser; the types of its tree are for everyone.',
  ),
  not('shared-has-no-node', { path: shared }, { dependencyTypes: ['core'] }, 'shared also runs in the browser.'),
  only('server-imports', '^server/', [shared], 'server imports shared and itself.'),
  only('renderer-imports', '^renderer/', [shared], 'renderer imports shared and itself.'),
  only('electron-imports', '^electron/', [shared], 'electron imports shared and itself.'),
  not(
    'electron-is-passed',
    { path: '^electron/', pathNot: [tests, '^electron/(main|preload)\\.ts$'] },
    // `import type`, and `typeof import('electron')`.
    { path: 'node_modules/(electron|electron-store|electron-updater)/', dependencyTypesNot: ['type-only', 'type-import'] },
    'only main and preload import Electron; other files receive what they need, and import its types.',
  ),
]

const serverLayers = [
  only(
    'app',
    '^server/app\\.ts$',
    [shared, ...given, ...server('ws', 'http', 'workers', 'commands', 'access', 'domain')],
    'app wires ws, http and Deps.',
  ),
  only(
    'ws',
    '^server/ws/',
    // HTTP and WebSocket check the Origin with the same function.
    [shared, ...given, ...server('commands', 'queries', 'access', 'domain'), '^server/http/origin\\.ts$'],
    'ws calls commands and queries.',
  ),
  only(
    'http',
    '^server/http/',
    [shared, ...given, ...server('commands', 'queries', 'access', 'domain')],
    'http calls commands and queries.',
  ),
  only(
    'commands',
    '^server/commands/',
    [shared, ...given, ...server('domain', 'store', 'queries', 'access')],
    'commands use only what is passed to them.',
  ),
  only(
    'workers',
    '^server/workers/',
    [shared, ...given, ...server('commands', 'queries', 'access', 'domain', 'store')],
    'workers use only what is passed to them.',
  ),
  only(
    'access',
    '^server/access/',
    [shared, ...given, ...server('queries', 'domain', 'store')],
    'access decides who is calling and what they may do.',
  ),
  only('queries', '^server/queries/', [shared, ...given, ...server('domain', 'store')], 'queries read only from what is passed to them.'),
  only('store', '^server/store/', [shared, ...server('domain', 'config')], 'store knows rows, but not callers.'),
  only('domain', '^server/domain/', [shared, ...server('ports')], 'domain is rules without I/O.'),
  only('ports', '^server/ports/', [shared, ...server('domain')], 'ports describe what adapters implement.'),
  only('config', '^server/config(/|\\.ts$)', [shared, ...server('domain')], 'config reads settings.'),
  only(
    'deps',
    '^server/deps\\.ts$',
    [shared, ...given, ...server('commands', 'access', 'domain', 'store')],
    'deps lists what is passed to commands, queries and workers.',
  ),
  only(
    'adapter',
    '^server/adapters/(?!index\\.ts$)',
    // The offline assistant uses our own rules in place of a vendor library.
    [shared, ...server('ports'), '^server/domain/'],
    'an adapter imports ports, shared and its one vendor library.',
  ),
  only(
    'adapter-choice',
    '^server/adapters/index\\.ts$',
    [shared, '^server/adapters/', ...server('ports', 'config')],
    'index chooses adapters.',
  ),
  not(
    'adapter-imports-no-adapter',
    { path: '^server/adapters/([^/]+)/' },
    { path: '^server/adapters/', pathNot: '^server/adapters/($1/|below-normal-priority\\.ts$)' },
    'an adapter imports no other adapter.',
  ),
  typesOnly(
    'adapter-domain-types',
    // Documents are checked by our own rules, off the main thread, and read in fair turns.
    {
      path: '^server/adapters/',
      pathNot: [tests, '^server/adapters/(assistants/assistant-offline|documents/(documents|file-checker|check-worker))\\.ts$'],
    },
    { path: '^server/domain/' },
    'an adapter imports only types from domain.',
  ),
  typesOnly('deps-are-types', { path: '^server/deps\\.ts$' }, { path: '.' }, 'deps.ts is types only.'),
  typesOnly(
    'store-is-passed',
    { path: '^server/', pathNot: [tests, ...entries, '^server/store/'] },
    { path: '^server/store/' },
    'the store is passed as an argument; import only its types.',
  ),
  typesOnly(
    'settings-are-passed',
    { path: '^server/', pathNot: [tests, ...entries] },
    { path: '^server/config/config\\.ts$' },
    'settings are passed as arguments; import only their types.',
  ),
  not(
    'knex-in-store',
    { pathNot: [tests, '^server/store/', '^bench/'] },
    { path: 'node_modules/(knex|pg|sqlite3|better-sqlite3)/' },
    'only store imports knex.',
  ),
  not(
    'vendor-in-adapter',
    { pathNot: [tests, '^server/adapters/', '^bench/'] },
    {
      path: 'node_modules/(openai|ioredis|pino|prom-client|stripe|nodemailer|openid-client|standardwebhooks|request-filtering-agent|web-push|@notionhq|@octokit|@googleapis|google-auth-library|@aws-sdk|pdfkit|fontkit|yauzl)/',
    },
    'only its adapter imports a vendor library.',
  ),
  not(
    'rules-without-library',
    { path: '^server/(domain|commands|queries|workers|access|ports|deps\\.ts)' },
    { path: library, pathNot: 'node_modules/cookie/' },
    'rules, commands and queries import no library, except one for cookies.',
  ),
  not(
    'server-library-is-shipped',
    { path: '^server/' },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    'the server runs on dependencies, not on devDependencies.',
  ),
]

/** In these layers, files are in folders by noun; a noun may import those that build/checks/nouns.json lists, without cycles. */
const inNoun = '^server/(commands|queries|domain|store|http|workers)/'
const nounRules = Object.entries(nouns).map(([noun, may]) =>
  not(
    `noun-${noun}`,
    { path: `${inNoun}${noun}/` },
    { path: `${inNoun}(${Object.keys(nouns).join('|')})/`, pathNot: `${inNoun}(${[noun, ...may].join('|')})/` },
    `${noun} imports no nouns except ${may.join(', ') || 'itself'}.`,
  ),
)

const rendererLayers = [
  only(
    'renderer-main',
    '^renderer/main\\.tsx$',
    [shared, ...renderer('app', 'routes', 'lib', 'platform', 'styles'), '\\.css$'],
    'main starts the app and its first page.',
  ),
  only(
    'renderer-prerender',
    '^renderer/prerender\\.tsx$',
    [shared, ...renderer('app', 'routes', 'features', 'lib')],
    'prerender is the entry of the build, and adds data for search engines.',
  ),
  only('renderer-app', '^renderer/app\\.tsx$', [shared, ...renderer('routes', 'layout', 'ui', 'lib', 'platform')], 'app wires routes.'),
  only('routes', '^renderer/routes\\.tsx$', [...renderer('pages', 'layout', 'ui', 'lib', 'platform'), shared], 'routes list pages.'),
  only('pages', '^renderer/pages/', [shared, ...renderer('features', 'layout', 'ui', 'lib', 'platform')], 'pages compose features.'),
  only('features', '^renderer/features/', [shared, ...renderer('ui', 'lib', 'platform')], 'features import ui, lib and platform.'),
  only('layout', '^renderer/layout/', [shared, ...renderer('ui', 'lib', 'platform')], 'layout imports ui, lib and platform.'),
  only('ui', '^renderer/ui/', [shared, ...renderer('lib', 'platform')], 'ui imports no feature.'),
  only('lib', '^renderer/lib/', [shared, ...renderer('platform')], 'lib imports no components.'),
  only('platform', '^renderer/platform/', [shared], 'platform imports nothing of the app.'),
  not(
    'page-imports-no-page',
    { path: '^renderer/pages/' },
    { path: '^renderer/pages/.*-page\\.tsx$' },
    'a page imports no other page; other files in its folder may be parts of it.',
  ),
  not(
    'feature-imports-no-feature',
    { path: '^renderer/features/([^/]+)/', pathNot: '^renderer/features/session/screen/' },
    { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
    'a feature imports no other feature; pages and the session screen compose them.',
  ),
  not('renderer-has-no-node', { path: '^renderer/' }, { dependencyTypes: ['core'] }, 'the renderer runs in a browser.'),
  // zod would add 91 kB to the bundle, and importing a value from any of these files includes it.
  typesOnly(
    'contract-as-types',
    { path: ['^renderer/', shared], pathNot: [tests, contracts] },
    { path: contracts },
    'outside the server the contract is imported as types only.',
  ),
  not(
    'zod-in-contract',
    { path: ['^renderer/', shared], pathNot: [tests, contracts] },
    { path: 'node_modules/zod/' },
    'only the contract imports zod, to keep it out of the bundle.',
  ),
]

const everywhere = [
  {
    name: 'no-cycle',
    comment: 'files must not import each other in a cycle, not even types.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  not('testing-is-for-tests', { path: '^(server|shared|renderer|electron)/' }, { path: tests }, 'only tests import test helpers.'),
]

module.exports = {
  forbidden: [...topLevel, ...serverLayers, ...nounRules, ...rendererLayers, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // Libraries with subpath imports define them in `exports`.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
    exclude: { path: '^out/' },
  },
}
