// The templates button in the composer: only for accounts whose plan includes teams, and loaded when the page is idle.
import { useEffect, useState } from 'react'
import { mayUse } from '../../../../shared/billing/plans.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { useUser } from '../../../lib/api/use-user.ts'
import type { TemplatesPlace } from './templates-button.tsx'
import { whenIdle } from '../../../lib/browser/when-idle.ts'

/** `isAccount`: the person is in the session with an account. */
export function LazyTemplates({ isAccount, place }: { isAccount: boolean; place: TemplatesPlace }) {
  const { data: user } = useUser(isAccount)
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => whenIdle(() => setIsQuiet(true)), [])
  // If loading fails, only the button is missing.
  const TemplatesButton = useLazy(isQuiet && user != null && mayUse(user.plan, 'team'), load)
  return TemplatesButton && <TemplatesButton {...place} />
}

async function load() {
  const [{ TemplatesButton }] = await Promise.all([import('./templates-button.tsx'), loadTexts('team')])
  return TemplatesButton
}
