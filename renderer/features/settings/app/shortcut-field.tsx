// Records the shortcut that opens the quick-ask window.
import { CircleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SettingRow } from '../setting-row.tsx'
import { acceleratorCaps, toAccelerator } from './accelerator.ts'
import type { AppSettings } from './use-app-settings.ts'

export function ShortcutField({ app: { settings, isShortcutFree, system }, change }: AppSettings) {
  const { t } = useTranslation()
  const [recording, setRecording] = useState<'no' | 'yes' | 'bare'>('no')
  const [said, setSaid] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const shortcut = settings.quickAskShortcut
  const wordsOf = (accelerator: string) => acceleratorCaps(accelerator, system).join(' ')
  const keep = async (next: string | null) => {
    setRecording('no')
    const held = await change({ quickAskShortcut: next })
    if (!held) return
    if (next === null) setSaid(t('desktop.shortcut.cleared'))
    else setSaid(held.isShortcutFree ? t('desktop.shortcut.saved', { keys: wordsOf(next) }) : '')
  }
  const isRecording = recording !== 'no'
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => {
    if (!isRecording) return
    const onKey = (event: KeyboardEvent) => {
      // Handles keys before the dialog does: Escape ends the recording instead of closing the settings, and Tab keeps working.
      if (event.key === 'Tab') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') return setRecording('no')
      const accelerator = toAccelerator(event, system)
      if (accelerator === 'bare') setRecording('bare')
      else if (accelerator !== null) void latest.current(accelerator)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [isRecording, system])
  const hints = {
    mac: 'desktop.shortcut.pressHintMac',
    windows: 'desktop.shortcut.pressHint',
    linux: 'desktop.shortcut.pressHintLinux',
  } as const
  return (
    <div>
      <SettingRow label={t('desktop.shortcut.label')} hint={t('desktop.shortcut.hint')}>
        <span className="flex items-center gap-1">
          <button
            ref={button}
            type="button"
            aria-label={shortcut === null ? t('desktop.shortcut.record') : t('desktop.shortcut.change', { keys: wordsOf(shortcut) })}
            aria-pressed={isRecording}
            onClick={() => {
              setSaid('')
              setRecording(isRecording ? 'no' : 'yes')
            }}
            onBlur={() => setRecording('no')}
            className={cn(
              'inline-flex min-h-(--target) min-w-32 items-center justify-center gap-1 rounded-md border border-line-strong bg-paper px-3 text-13 font-semibold hover:bg-hover',
              isRecording && 'border-transparent outline-2 outline-focus',
            )}
          >
            {isRecording ? (
              <span className="text-muted">{t('desktop.shortcut.press')}</span>
            ) : shortcut === null ? (
              <span className="font-normal text-muted">{t('desktop.shortcut.none')}</span>
            ) : (
              acceleratorCaps(shortcut, system).map((cap) => (
                <kbd key={cap} className="min-w-6 rounded-sm bg-sunken px-1.5 text-center font-sans text-13 inset-ring inset-ring-line">
                  {cap}
                </kbd>
              ))
            )}
          </button>
          {shortcut !== null && !isRecording && (
            <IconButton
              label={t('desktop.shortcut.clear')}
              onClick={() => {
                button.current?.focus()
                void keep(null)
              }}
            >
              <X />
            </IconButton>
          )}
        </span>
      </SettingRow>
      <p role="status" className="text-13 text-muted">
        {isRecording ? t(recording === 'bare' ? 'desktop.shortcut.more' : hints[system]) : said}
      </p>
      {shortcut !== null && !isShortcutFree && !isRecording && (
        <p role="alert" className="mt-1 flex items-start gap-2 text-13 font-medium text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          {t('desktop.shortcut.taken', { keys: wordsOf(shortcut) })}
        </p>
      )}
    </div>
  )
}
