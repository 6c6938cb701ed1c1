// Opens the session in the desktop app; offered on computers that the app supports, outside the app.
import type { TFunction } from 'i18next'
import { sessionLink } from '../../../../shared/desktop/desktop-origin.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { openApp } from '../../../lib/browser/open-app.ts'
import { systemOf } from '../../../lib/browser/visitor-system.ts'
import { desktop, platform } from '../../../platform/platform.ts'
import { toast } from '../../../ui/toast.ts'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import { ownKey } from './invite-link.ts'

/** Uses `t` for the message when nothing opened. */
export type OpenInApp = (t: TFunction) => void

/** Null if there is no app for this device, or if this is the app. */
export function openInAppOf({ session, access }: Pick<SessionState, 'session' | 'access'>): OpenInApp | null {
  const system = desktop() ? null : systemOf(navigator)
  if (system === null || system === 'phone') return null
  // A guest of this browser is a different guest in the app, and needs the same key as anyone else.
  const key = access.role === 'reader' ? ownKey() : access.inviteKey
  return (t) => void open(sessionLink(session.id, key, platform().site()), t)
}

async function open(link: string, t: TFunction): Promise<void> {
  const [isOpened] = await Promise.all([openApp(link), loadTexts('desktop').catch(() => undefined)])
  if (isOpened) return
  toast({
    title: t('desktop.open.nothing'),
    description: t('desktop.open.nothingText'),
    // Opens outside this page, so that the session continues.
    action: { label: t('desktop.open.download'), onPress: () => platform().openOutside('/download') },
  })
}
