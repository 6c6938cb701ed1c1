// The migrations in order, imported as code, so that bundling includes them.
import type { Knex } from 'knex'
import * as first from './migrations/001-first.ts'
import * as messageChanges from './migrations/002-message-changes.ts'
import * as access from './migrations/003-access.ts'
import * as attachments from './migrations/004-attachments.ts'
import * as answerInputs from './migrations/005-answer-inputs.ts'
import * as accounts from './migrations/007-accounts.ts'
import * as teams from './migrations/008-teams.ts'
import * as brainstorms from './migrations/009-brainstorms.ts'
import * as progress from './migrations/010-progress.ts'
import * as billing from './migrations/011-billing.ts'
import * as support from './migrations/012-support.ts'
import * as integrations from './migrations/013-integrations.ts'
import * as tickets from './migrations/014-tickets.ts'
import * as abuseOfAccounts from './migrations/018-abuse-of-accounts.ts'
import * as messageKeys from './migrations/022-message-keys.ts'
import * as answerSources from './migrations/023-answer-sources.ts'
import * as storage from './migrations/024-storage.ts'
import * as contactPlan from './migrations/026-contact-plan.ts'
import * as searchWords from './migrations/027-search-words.ts'
import * as noteWords from './migrations/025-note-words.ts'
import * as profilePictures from './migrations/028-profile-pictures.ts'
import * as joinRequestLine from './migrations/029-join-request-line.ts'
import * as sessionTitles from './migrations/032-session-titles.ts'
import * as formDrafts from './migrations/034-form-drafts.ts'
import * as push from './migrations/035-push.ts'
import * as messageNumbers from './migrations/036-message-numbers.ts'
import * as models from './migrations/037-models.ts'
import * as backups from './migrations/041-backups.ts'
import * as receipts from './migrations/042-receipts.ts'
import * as budgets from './migrations/046-budgets.ts'
import * as budgetNotices from './migrations/047-budget-notices.ts'
import * as pushNetworks from './migrations/048-push-networks.ts'
import * as operatorLinkGuests from './migrations/049-operator-link-guests.ts'
import * as wordsInBatches from './migrations/050-words-in-batches.ts'
import * as wideNetworks from './migrations/051-wide-networks.ts'
import * as waitingNetworks from './migrations/052-waiting-networks.ts'
import * as openAnswers from './migrations/053-open-answers.ts'
import * as operators from './migrations/043-operators.ts'
import * as policy from './migrations/044-policy.ts'
import * as reports from './migrations/045-reports.ts'
import * as hostOffer from './migrations/015-host-offer.ts'
import * as search from './migrations/006-search.ts'
import * as thinking from './migrations/038-thinking.ts'
import * as assistants from './migrations/039-assistants.ts'
import * as turnTaking from './migrations/040-turn-taking.ts'

export interface Migration {
  name: string
  up(db: Knex): Promise<void>
  down(db: Knex): Promise<void>
}

const migrations: Migration[] = [
  { name: '001-first', ...first },
  { name: '002-message-changes', ...messageChanges },
  { name: '003-access', ...access },
  { name: '004-attachments', ...attachments },
  { name: '005-answer-inputs', ...answerInputs },
  { name: '006-search', ...search },
  { name: '007-accounts', ...accounts },
  { name: '008-teams', ...teams },
  { name: '009-brainstorms', ...brainstorms },
  { name: '010-progress', ...progress },
  { name: '011-billing', ...billing },
  { name: '012-support', ...support },
  { name: '013-integrations', ...integrations },
  { name: '014-tickets', ...tickets },
  { name: '015-host-offer', ...hostOffer },
  { name: '018-abuse-of-accounts', ...abuseOfAccounts },
  { name: '022-message-keys', ...messageKeys },
  { name: '023-answer-sources', ...answerSources },
  { name: '024-storage', ...storage },
  { name: '025-note-words', ...noteWords },
  { name: '026-contact-plan', ...contactPlan },
  { name: '027-search-words', ...searchWords },
  { name: '028-profile-pictures', ...profilePictures },
  { name: '029-join-request-line', ...joinRequestLine },
  { name: '032-session-titles', ...sessionTitles },
  { name: '034-form-drafts', ...formDrafts },
  { name: '035-push', ...push },
  { name: '036-message-numbers', ...messageNumbers },
  { name: '037-models', ...models },
  { name: '038-thinking', ...thinking },
  { name: '039-assistants', ...assistants },
  { name: '040-turn-taking', ...turnTaking },
  { name: '041-backups', ...backups },
  { name: '042-receipts', ...receipts },
  { name: '043-operators', ...operators },
  { name: '044-policy', ...policy },
  { name: '045-reports', ...reports },
  { name: '046-budgets', ...budgets },
  { name: '047-budget-notices', ...budgetNotices },
  { name: '048-push-networks', ...pushNetworks },
  { name: '049-operator-link-guests', ...operatorLinkGuests },
  { name: '050-words-in-batches', ...wordsInBatches },
  { name: '051-wide-networks', ...wideNetworks },
  { name: '052-waiting-networks', ...waitingNetworks },
  { name: '053-open-answers', ...openAnswers },
]

export const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve(migrations),
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) => Promise.resolve(migration),
}
