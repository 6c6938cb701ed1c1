// Puts words on the clipboard, and says whether they are there.
import type { TFunction } from 'i18next'
import { toast } from '../../ui/toast.ts'

export async function copyText(text: string, t: TFunction): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: t('brainstorm.copied'), tone: 'ok' })
  } catch {
    toast({ title: t('brainstorm.copyFailed'), description: text, tone: 'bad' })
  }
}
