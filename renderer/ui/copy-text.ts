// Copies text to the clipboard, and shows whether that worked.
import type { TFunction } from 'i18next'
import { toast } from './toast.ts'

/**
 * Browsers refuse to copy without permission, and have no clipboard on insecure pages. `isHidden`: the text is not on screen, so the message
 * shows it if copying fails.
 */
export async function copyText(text: string, t: TFunction, { isHidden = false } = {}): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: t('session.copied'), tone: 'ok' })
  } catch {
    toast({ title: t('session.copyFailed'), ...(isHidden && { description: text }), tone: 'bad' })
  }
}
