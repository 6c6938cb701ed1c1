// Who may import whom, as docs/architecture.md says it; build/checks/import-boundaries.test.ts runs these rules over the tree and proves that they bite.
const nouns = require('./build/checks/nouns.json')

const tests = '\\.(test|spec|contract)\\.tsx?$|^(server|electron)/testing/'
const library = 'node_modules/'
// One Markdown tree for the server and for pages.
const markdown = '^shared/markdown/read-markdown\\.ts$'
const parser = 'node_modules/(@types/mdast|mdast-util-from-markdown|mdast-util-gfm|micromark-extension-gfm)/'
const contracts =
  '^shared/(entities|protocol|api|board/board|accounts/account|teams/team|coaching/progress-protocol|billing/billing|support/support|integrations/connections|desktop/desktop|desktop/desktop-api)\\.ts$'

/** Whatever is in `from` (tests aside) may import `may` and itself, nothing else. */
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

// These stand alone: they read the settings and open the store themselves.
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
    'shared/markdown imports the Markdown parser, and nothing else.',
  ),
  not(
    'parser-in-markdown',
    { pathNot: [tests, markdown] },
    { path: parser, dependencyTypesNot: ['type-only'] },
    'only shared/markdown imports the Markdown parser; the types of its tree are for everyone.',
  ),
  not('shared-has-no-node', { path: shared }, { dependencyTypes: ['core'] }, 'shared also runs in the browser.'),
  only('server-stays-home', '^server/', [shared], 'server imports shared and itself.'),
  only('renderer-stays-home', '^renderer/', [shared], 'renderer imports shared and itself.'),
  only('electron-stays-home', '^electron/', [shared], 'electron imports shared and itself.'),
  not(
    'electron-is-handed-down',
    { path: '^electron/', pathNot: [tests, '^electron/(main|preload)\\.ts$'] },
    // `import type`, and `typeof import('electron')`.
    { path: 'node_modules/(electron|electron-store|electron-updater)/', dependencyTypesNot: ['type-only', 'type-import'] },
    'main and preload take Electron itself; the rest is handed what it needs, and imports types.',
  ),
]

const serverLayers = [
  only(
    'app',
    '^server/app\\.ts$',
    [shared, ...given, ...server('ws', 'http', 'workers', 'commands', 'access', 'domain')],
    'app puts ws and http together, and Deps.',
  ),
  only(
    'ws',
    '^server/ws/',
    // Both doors ask the same question of an Origin.
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
    'commands act on what they are handed.',
  ),
  only(
    'workers',
    '^server/workers/',
    [shared, ...given, ...server('commands', 'queries', 'access', 'domain', 'store')],
    'workers act on what they are handed.',
  ),
  only(
    'access',
    '^server/access/',
    [shared, ...given, ...server('queries', 'domain', 'store')],
    'access says who is calling and what they may do.',
  ),
  only('queries', '^server/queries/', [shared, ...given, ...server('domain', 'store')], 'queries read what they are handed.'),
  only('store', '^server/store/', [shared, ...server('domain', 'config')], 'store knows rows, not people at the door.'),
  only('domain', '^server/domain/', [shared, ...server('ports')], 'domain is rules without I/O.'),
  only('ports', '^server/ports/', [shared, ...server('domain')], 'ports are what the outside must be able to do.'),
  only('config', '^server/config(/|\\.ts$)', [shared, ...server('domain')], 'config reads settings.'),
  only(
    'deps',
    '^server/deps\\.ts$',
    [shared, ...given, ...server('commands', 'access', 'domain', 'store')],
    'deps names what is handed down.',
  ),
  only(
    'adapter',
    '^server/adapters/(?!index\\.ts$)',
    // What the offline assistant says is our own rules: they are its vendor.
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
    'adapter-stands-alone',
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
    'an adapter takes only types of domain.',
  ),
  typesOnly('deps-are-types', { path: '^server/deps\\.ts$' }, { path: '.' }, 'deps.ts is types only.'),
  typesOnly(
    'handed-down',
    { path: '^server/', pathNot: [tests, ...entries, '^server/store/'] },
    { path: '^server/store/' },
    'the store is handed down; import its types only.',
  ),
  typesOnly(
    'settings-are-handed-down',
    { path: '^server/', pathNot: [tests, ...entries] },
    { path: '^server/config/config\\.ts$' },
    'settings are handed down; import their types only.',
  ),
  not(
    'knex-in-store',
    { pathNot: [tests, '^server/store/', '^bench/'] },
    { path: 'node_modules/(knex|pg|sqlite3)/' },
    'store is the only importer of knex.',
  ),
  not(
    'vendor-in-adapter',
    { pathNot: [tests, '^server/adapters/', '^bench/'] },
    {
      path: 'node_modules/(openai|ioredis|pino|prom-client|stripe|nodemailer|openid-client|standardwebhooks|request-filtering-agent|@notionhq|@octokit|@googleapis|google-auth-library|@aws-sdk|pdfkit|fontkit|yauzl)/',
    },
    'a vendor library is imported by its adapter.',
  ),
  not(
    'rules-without-library',
    { path: '^server/(domain|commands|queries|workers|access|ports|deps\\.ts)' },
    { path: library, pathNot: 'node_modules/cookie/' },
    'rules, commands and queries need no library, except for the syntax of cookies.',
  ),
  not(
    'server-library-is-shipped',
    { path: '^server/' },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    'the server runs on dependencies, not on devDependencies.',
  ),
]

/** In these layers files lie in folders by noun; a noun imports those that build/checks/nouns.json names, and there are no cycles. */
const inNoun = '^server/(commands|queries|domain|store|http|workers)/'
const nounRules = Object.entries(nouns).map(([noun, may]) =>
  not(
    `noun-${noun}`,
    { path: `${inNoun}${noun}/` },
    { path: `${inNoun}(${Object.keys(nouns).join('|')})/`, pathNot: `${inNoun}(${[noun, ...may].join('|')})/` },
    `${noun} imports no other noun than ${may.join(', ') || 'itself'}.`,
  ),
)

const rendererLayers = [
  only(
    'renderer-main',
    '^renderer/main\\.tsx$',
    [shared, ...renderer('app', 'routes', 'lib', 'platform', 'styles'), '\\.css$'],
    'main starts the app and the page it opens with.',
  ),
  only(
    'renderer-prerender',
    '^renderer/prerender\\.tsx$',
    [shared, ...renderer('app', 'routes', 'features', 'lib')],
    'prerender is main for the build, and knows what search engines read.',
  ),
  only('renderer-app', '^renderer/app\\.tsx$', [shared, ...renderer('routes', 'layout', 'ui', 'lib', 'platform')], 'app wires routes.'),
  only('routes', '^renderer/routes\\.tsx$', [...renderer('pages', 'layout', 'ui', 'lib', 'platform'), shared], 'routes name pages.'),
  only('pages', '^renderer/pages/', [shared, ...renderer('features', 'layout', 'ui', 'lib', 'platform')], 'pages compose features.'),
  only('features', '^renderer/features/', [shared, ...renderer('ui', 'lib', 'platform')], 'features stand on ui, lib and platform.'),
  only('layout', '^renderer/layout/', [shared, ...renderer('ui', 'lib', 'platform')], 'layout stands on ui, lib and platform.'),
  only('ui', '^renderer/ui/', [shared, ...renderer('lib', 'platform')], 'ui knows no feature.'),
  only('lib', '^renderer/lib/', [shared, ...renderer('platform')], 'lib knows nothing that is seen.'),
  only('platform', '^renderer/platform/', [shared], 'platform knows the machine and nothing of the app.'),
  not(
    'page-alone',
    { path: '^renderer/pages/' },
    { path: '^renderer/pages/.*-page\\.tsx$' },
    'a page imports no other page; what lies beside it may be part of one.',
  ),
  not(
    'feature-alone',
    { path: '^renderer/features/([^/]+)/', pathNot: '^renderer/features/session/screen/' },
    { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
    'a feature imports no other feature; pages and the session screen compose them.',
  ),
  not('renderer-has-no-node', { path: '^renderer/' }, { dependencyTypes: ['core'] }, 'the renderer runs in a browser.'),
  // zod would add 91 kB to the bundle, and a value of any of these files brings it.
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
    'zod stands in the contract only, so that it stays out of the bundle.',
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
    // Libraries that are imported by a part of theirs say where it is in `exports`.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
    exclude: { path: '^out/' },
  },
}
