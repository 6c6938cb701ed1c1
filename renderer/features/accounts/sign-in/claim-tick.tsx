// A checkbox: whether the account takes over the sessions that this browser hosts as a guest.
import { useTranslation } from '../../../lib/texts/use-translation.ts'

export interface Claim {
  count: number
  isWanted: boolean
  onWant: (isWanted: boolean) => void
}

/** `claim` is null when there is nothing to take over. */
export function ClaimTick({ claim }: { claim: Claim | null }) {
  const { t } = useTranslation()
  if (!claim) return null
  return (
    <label className="flex min-h-(--target) items-start gap-3">
      <input
        type="checkbox"
        checked={claim.isWanted}
        onChange={(event) => claim.onWant(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span>
        <span className="block font-semibold">{t('account.claim', { count: claim.count })}</span>
        <span className="block text-13 text-muted">{t('account.claimHint')}</span>
      </span>
    </label>
  )
}
