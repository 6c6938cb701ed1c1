// Which files are mutated together, which tests run on them, and the minimum score in percent.
// A file belongs to the first group that lists it. The `tests` that start no server run first; then `serverTests`, list by list, on the
// mutants that no test has caught yet.
// A test that starts a server takes 3 to 5 seconds for each mutant.

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
    serverTests: [
      [
        ...tests('commands', 'notes message-changes'),
        ...tests('ws', 'catch-up'),
        ...tests('http', 'search'),
        ...tests('domain', 'message search-words'),
        ...tests('queries', 'missed search session-messages'),
        ...tests('store', 'notes read-messages'),
      ],
      [
        ...tests('commands', 'clear-chat access'),
        ...tests('ws', 'session'),
        ...tests('http', 'recap export sessions'),
        ...tests('store', 'store'),
      ],
    ],
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
    serverTests: [
      [
        ...tests(
          'http',
          'auth passwords mail-links first-proof guesses forget cookies app-sign-in app-identity providers providers-refused account',
        ),
        ...tests('ws', 'identity tickets'),
        ...tests('domain', '*'),
        ...tests('store', 'identity one-account claim-guest leave-session'),
        ...tests('access', 'authenticate'),
        ...tests('commands', 'identity-decisions sign-in-decisions login-decisions'),
        ...tests('queries', 'current-user'),
      ],
      [...tests('http', 'account-delete account-export calls-in-turn return-targets mail-sending'), ...tests('store', 'store')],
    ],
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
    serverTests: [
      [
        ...tests('commands', 'access-decisions joining access join-requests joins host-offer host-tools'),
        ...tests('domain', 'key-scopes session-access'),
        ...tests('store', 'access'),
      ],
      [
        ...tests('ws', 'authorization presence session'),
        ...tests('http', 'authorization api-keys sessions file-links team'),
        ...tests('store', 'store'),
      ],
    ],
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
    serverTests: [
      [
        ...tests('ws', 'meters rate-limits'),
        ...tests('access', 'rate-limits log-refusals'),
        ...tests('commands', 'allowance meter-decisions'),
        ...tests('workers', 'sweep-counters'),
        ...tests('store', 'charge payers'),
        ...tests('http', 'storage network-limits limits'),
        ...tests('domain', '*'),
      ],
      [
        ...tests('commands', 'brainstorm provider-gate'),
        ...tests('workers', 'write-answer'),
        ...tests('http', 'team trials billing'),
        ...tests('store', 'store'),
      ],
    ],
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
    serverTests: [
      [
        'shared/billing/plans.test.ts',
        ...tests('domain', 'subscriptions'),
        ...tests('commands', 'billing-decisions'),
        ...tests('store', 'billing'),
        ...tests('http', 'billing payment-events trials'),
      ],
      [...tests('http', 'team account-delete'), ...tests('store', 'store')],
    ],
  },
  {
    name: 'shared',
    least: 85,
    files: [/^shared\//],
    tests: [...layers, ...['electron', 'renderer/lib', 'renderer/features'].map((folder) => `${folder}/**/*.test.ts`)],
    serverTests: [
      [
        ...tests('http', 'openapi app-identity cross-origin status'),
        ...tests('ws', 'bad-input'),
        ...tests('commands', 'brainstorm sticky-notes'),
      ],
    ],
  },
  {
    name: 'domain',
    least: 85,
    files: [/^server\/domain\//],
    tests: layers,
    serverTests: [
      [...tests('domain', '*'), ...tests('adapters', 'assistant-offline')],
      [
        ...tests('http', 'export attachments upload-requests team integrations releases status contact cross-origin link-preview webhooks'),
        ...tests('workers', 'write-answer answer-prompt answer-files'),
        ...tests('commands', 'brainstorm group-stickies'),
      ],
    ],
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
