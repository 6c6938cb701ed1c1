// The session in the desktop app: for who has a computer that there is an app for, and is not in it already.
import type { TFunction } from 'i18next'
import { sessionLink } from '../../../../shared/desktop/desktop-origin.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { openApp } from '../../../lib/browser/open-app.ts'
import { systemOf } from '../../../lib/browser/visitor-system.ts'
import { desktop, platform } from '../../../platform/platform.ts'
import { toast } from '../../../ui/toast.ts'
import type { SessionState } from '../../../../shared/sync/session-model.ts'
import { ownKey } from './invite-link.ts'

/** `t` says so when nothing was opened. */
export type OpenInApp = (t: TFunction) => void

/** Null where there can be no app, or where this is it. */
export function openInAppOf({ session, access }: Pick<SessionState, 'session' | 'access'>): OpenInApp | null {
  const system = desktop() ? null : systemOf(navigator)
  if (system === null || system === 'phone') return null
  // There one is another guest, and needs the key that others need.
  const key = access.role === 'reader' ? ownKey() : access.inviteKey
  return (t) => void open(sessionLink(session.id, key), t)
}

async function open(link: string, t: TFunction): Promise<void> {
  const [isOpened] = await Promise.all([openApp(link), loadTexts('desktop').catch(() => undefined)])
  if (isOpened) return
  toast({
    title: t('desktop.open.nothing'),
    description: t('desktop.open.nothingText'),
    // Beside the session, which goes on.
    action: { label: t('desktop.open.download'), onPress: () => platform().openOutside('/download') },
  })
}
