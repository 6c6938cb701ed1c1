// Proves an address by the link that was mailed to it.
import { AppError } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import { digestOf } from './authenticate.ts'

/** Throws link_expired. */
export async function verifyEmail({ store, now }: Pick<Deps, 'store' | 'now'>, token: string): Promise<void> {
  const link = await store.mailLinks.use(digestOf(token), 'verify', now())
  const row = link && (await store.accounts.find(link.user_id))
  if (!row || row.email !== link.email) throw new AppError('link_expired')
  await store.accounts.change(row.id, { email_verified_at: row.email_verified_at ?? now() })
}
