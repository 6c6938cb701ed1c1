// What the audit log says about each kind of change, in both languages.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditAction, ListedAuditLine } from '../../../../shared/operators/audit.ts'
import { openConsole } from '../../../testing/component/open-console.ts'

type Change = [AuditAction, target: string, details: ListedAuditLine['details'], shown: string]

const english: Change[] = [
  ['operator_removed', 'person:a', { by: 'deletion' }, 'Operator removed · account a Because the account was deleted.'],
  ['guest_suspended', 'guest:g', { reason: 'Report rXnJk2sKIZT8SPerpkzg3w' }, 'Guest suspended · guest g Reason: After a report.'],
  ['address_suspended', 'network:n', { reason: 'Spam', days: 7 }, 'Network suspended · network n Reason: Spam. For 7 days.'],
  [
    'person_signed_out',
    'person:a',
    { devices: 1, keys: 2 },
    'Person signed out everywhere · account a 1 device was signed out. 2 API keys were revoked.',
  ],
  [
    'person_plan_changed',
    'person:a',
    { from: null, to: 'team', reason: 'Gift' },
    'Plan changed · account a From the default plan to Team. Reason: Gift.',
  ],
  [
    'person_credits_changed',
    'person:a',
    { used: 1200, payer: 'team:t', reason: 'Failure' },
    'Credits changed · account a Used credits this month: 1,200. This applies to the whole team. Reason: Failure.',
  ],
  ['audit_exported', '', { format: 'csv' }, 'Audit log exported Format: CSV.'],
  [
    'policy_changed',
    '',
    { guests: false, domains: '["a.example","b.example"]', serverReplies: null },
    'Policy changed Guests are disconnected from open sessions at once, and need an account to return. What they wrote stays. ' +
      'The list of domains changes. Existing accounts stay. There is no longer a limit for the whole server. Domains: a.example, b.example.',
  ],
  ['site_changed', '', { fields: 'name, accent', publicPages: true }, 'Site changed Changed: name, colour.'],
  ['site_logo_changed', '', { removed: true }, 'Logo changed The logo was removed.'],
  [
    'report_decided',
    'report:r',
    { decision: 'removed', session: 's1', message: 'm' },
    'Report decided · report r Message removed. Session s1.',
  ],
  ['budget_set', 'server', { unit: 'cost', amount: 12_500_000 }, 'Budget set · the whole server $12.50 per month.'],
  ['budget_set', 'team:t', { unit: 'answers', amount: null }, 'Budget set · team t The budget was removed.'],
  [
    'price_set',
    'model:gpt',
    { from: '2026-11-20', input: 0.25, output: 2 },
    'Price set · gpt From Nov 20, 2026: reading $0.25, writing $2.00 per million tokens.',
  ],
  ['session_closed', 'session:s', {}, 'Session closed · session s'],
]

const dutch: Change[] = [
  ['operator_added', 'person:a', { by: 'link' }, 'Beheerder toegevoegd · account a Met een link voor beheerders.'],
  ['guest_suspended', 'guest:g', { reason: 'Report rXnJk2sKIZT8SPerpkzg3w' }, 'Gast geschorst · gast g Reden: Na een melding.'],
  ['budget_set', 'user:a', { unit: 'answers', amount: 1000 }, 'Budget ingesteld · account a 1.000 antwoorden per maand.'],
  [
    'price_set',
    'model:gpt',
    { from: '2026-11-20', input: null, output: null },
    'Prijs ingesteld · gpt Vanaf 20 nov 2026 is de prijs niet bekend.',
  ],
  ['policy_changed', '', { signUp: 'closed' }, 'Beleid gewijzigd Niemand kan nog een account maken. Bestaande accounts blijven.'],
]

const listed = (changes: Change[]) =>
  changes.map(([action, target, details], n): ListedAuditLine => ({
    ...{ id: `l${n}`, at: Date.parse('2026-11-24T12:00:00Z'), operator: 'olga', operatorName: 'Olga', address: null, targetName: null },
    ...{ action, target, details },
  }))

for (const [language, changes] of [
  ['en', english],
  ['nl', dutch],
] as const)
  test(`each change is described in sentences, not in stored names (${language}) · OPER-13`, async () => {
    await openConsole('/admin/audit', { 'GET /api/admin/audit': { lines: listed(changes), after: null } }, { language })
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('time') })
    await expect.element(lines.nth(changes.length - 1)).toBeVisible()
    const shown = lines.elements().map((line) =>
      [...line.querySelectorAll('p')]
        .slice(0, -1)
        .map((one) => one.textContent)
        .join(' '),
    )
    expect(shown).toEqual(changes.map(([, , , sentence]) => sentence))
  })
