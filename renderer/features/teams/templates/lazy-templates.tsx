// The place of the templates in the composer: empty but for those whose plan has teams, and loaded after everything that is needed at once.
import { useEffect, useState } from 'react'
import { mayUse } from '../../../../shared/billing/plans.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { useUser } from '../../../lib/api/use-user.ts'
import type { TemplatesPlace } from './templates-button.tsx'
import { whenIdle } from '../../../lib/browser/when-idle.ts'

/** `isAccount`: the session knows this person by an account. */
export function LazyTemplates({ isAccount, place }: { isAccount: boolean; place: TemplatesPlace }) {
  const { data: user } = useUser(isAccount)
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => whenIdle(() => setIsQuiet(true)), [])
  // Without it the composer is whole.
  const TemplatesButton = useLazy(isQuiet && user != null && mayUse(user.plan, 'team'), load, () => undefined)
  return TemplatesButton && <TemplatesButton {...place} />
}

async function load() {
  const [{ TemplatesButton }] = await Promise.all([import('./templates-button.tsx'), loadTexts('team')])
  return TemplatesButton
}
