// Handles events of the desktop app's main process, and links that a browser would load itself.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DesktopEvents } from '../../../shared/desktop/desktop.ts'
import { returnPath } from '../../../shared/accounts/return-path.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { HttpError } from '../../lib/api/api.ts'
import { finishBrowserSignIn, signOutOfApp } from '../../lib/api/browser-sign-in.ts'
import { watchServerLinks } from '../../lib/api/server-links.ts'
import { isMac } from '../../lib/browser/device.ts'
import { shortcuts } from '../../lib/settings/shortcuts.ts'
import { openSignIn } from '../../lib/api/sign-in.ts'
import { desktop, platform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'

export function useDesktopEvents(onSettings: () => void): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const sayFailed = (error: unknown) =>
    toast({ title: (error instanceof HttpError && error.sentence) || t('desktop.signInFailed'), tone: 'bad' })
  const signOut = () => signOutOfApp().catch(() => toast({ title: t('desktop.signOutFailed'), tone: 'bad' }))
  const act = {
    open: (path: string) => void navigate(returnPath(path)),
    signInCode: (came: DesktopEvents['signInCode']) => void finishBrowserSignIn(came).catch(sayFailed),
    menu(chosen: DesktopEvents['menu']) {
      if (chosen === 'new-session') void navigate('/new')
      else if (chosen === 'settings') onSettings()
      else if (chosen === 'search') pressSearch()
      else void signOut()
    },
  }
  const open = async (url: string) => {
    if (!(await platform().openOutside(url))) toast({ title: t('desktop.notOpened'), tone: 'bad' })
  }
  // Subscribes once: resubscribing on every render could miss an event in between.
  const latest = useRef({ act, signOut, open })
  useEffect(() => {
    latest.current = { act, signOut, open }
  })
  useEffect(() => {
    const bridge = desktop()
    if (!bridge) return
    const ends = [
      bridge.on('open', (path) => latest.current.act.open(path)),
      bridge.on('signInCode', (came) => latest.current.act.signInCode(came)),
      bridge.on('menu', (chosen) => latest.current.act.menu(chosen)),
      watchServerLinks((link) => {
        if (link.kind === 'outside') void latest.current.open(link.url)
        else if (link.kind === 'sign-in') openSignIn()
        else void latest.current.signOut()
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [])
}

/** Presses the keys of the search of a session: only its page handles them. */
function pressSearch(): void {
  const { key } = shortcuts.search
  document.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true, ctrlKey: !isMac(), metaKey: isMac() }))
}
