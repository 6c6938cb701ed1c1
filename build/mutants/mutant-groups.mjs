// Which files are mutated together, which tests run on them (only those that start no server), and the minimum score in percent.
// A file belongs to the first group that lists it.

const named = (layer, names) => names.split(' ').map((name) => new RegExp(`^server/${layer}/([\\w-]+/)*${name}\\.ts$`))
const tests = (layer, names) => names.split(' ').map((name) => `server/${layer}/**/${name}.test.ts`)

const layers = [
  'shared/**/*.test.ts',
  ...['domain', 'access', 'commands', 'queries', 'workers', 'store'].flatMap((layer) => tests(layer, '*')),
]

export const groups = [
  {
    name: 'notes',
    least: 95,
    files: [
      ...named('store', 'notes read-messages search'),
      ...named('domain', 'message'),
      ...named('queries', 'session-messages missed search'),
    ],
    tests: layers,
  },
  {
    name: 'identity',
    least: 95,
    files: [
      ...named('commands', 'app-codes socket-tickets log-in sign-in sign-in-with-provider sign-up prove-email confirm-password'),
      ...named('commands', 'change-password check-new-password request-reset reset-password verify-email send-verification mail-link'),
      ...named('access', 'authenticate slow-guesses'),
      ...named('store', 'accounts logins mail-links tickets guesses claim-guest revocations lock-signer erase-account'),
      ...named('domain', 'person identify app-token account-input signing cookies provider-visit'),
      ...named('queries', 'current-user get-account view-account'),
    ],
    tests: layers,
  },
  {
    name: 'access',
    least: 95,
    files: [
      ...named('commands', 'admit session-access share-link remove-participant transfer-host transfer-or-dissolve join-session'),
      ...named('access', 'member as-host'),
      ...named('store', 'access participants'),
      ...named('domain', 'session-access key-scopes'),
      ...named('queries', 'access'),
    ],
    tests: layers,
  },
  {
    name: 'meters',
    least: 95,
    files: [
      ...named('store', 'charge ledger payers counters storage'),
      ...named('domain', 'allowance token-bucket pauses refusal-pace network-turns fair-turns'),
      ...named('access', 'rate-limits limit-by-network log-refusals'),
      ...named('commands', 'pay-for-board check-storage'),
      ...named('workers', 'sweep-counters'),
      ...named('queries', 'limit-reached account-storage'),
    ],
    tests: layers,
  },
  {
    name: 'billing',
    least: 95,
    files: [
      ...named('commands', 'subscribe handle-payment-event sync-subscriptions announce-plan get-payments change-subscription'),
      ...named('store', 'billing'),
      ...named('domain', 'subscriptions'),
      ...named('queries', 'billing'),
      /^shared\/billing\/(plans|billing)\.ts$/,
    ],
    tests: layers,
  },
  {
    name: 'shared',
    least: 85,
    files: [/^shared\//],
    tests: [
      ...['shared', 'electron', 'renderer/lib', 'renderer/features'].map((folder) => `${folder}/**/*.test.ts`),
      ...tests('domain', '*'),
    ],
  },
  {
    name: 'domain',
    least: 85,
    files: [/^server\/domain\//],
    tests: tests('domain', '*'),
  },
  {
    name: 'commands',
    least: 85,
    files: [/^server\/commands\//],
    tests: tests('commands', '*'),
  },
  {
    name: 'queries',
    least: 85,
    files: [/^server\/queries\//],
    tests: tests('queries', '*'),
  },
  {
    name: 'workers',
    least: 85,
    files: [/^server\/(access|workers)\//],
    tests: [...tests('access', '*'), ...tests('workers', '*')],
  },
  {
    // Every test of the store reaches these files.
    name: 'database',
    least: 85,
    files: [/^server\/store\/database\//],
    tests: tests('store/database', '*'),
  },
  {
    name: 'store',
    least: 85,
    files: [/^server\/store\//],
    tests: tests('store', '*'),
  },
]
