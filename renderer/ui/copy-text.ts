// Copies text to the clipboard, and shows whether that worked.
import type { TFunction } from 'i18next'
import { toast } from './toast.ts'

/** Browsers refuse it without permission, and have no clipboard on pages that are not secure. `text` is shown if `isHidden`: it is not on screen. */
export async function copyText(text: string, t: TFunction, { isHidden = false } = {}): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: t('session.copied'), tone: 'ok' })
  } catch {
    toast({ title: t('session.copyFailed'), ...(isHidden && { description: text }), tone: 'bad' })
  }
}
