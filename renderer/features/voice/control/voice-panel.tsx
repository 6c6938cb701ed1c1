// Voice control beside the transcript: the recognised words, the result, and all commands as buttons.
import { CircleQuestionMark, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { hasRoomBeside } from '../../../lib/browser/device.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { commandIds, shownPhrase } from './commands.ts'
import { CommandsDialog } from './commands-dialog.tsx'
import { Ear } from './ear.tsx'
import type { ScreenActions } from './perform-command.ts'
import { SettingsDialog } from '../settings-dialog.tsx'
import { useVoiceControl } from './use-voice-control.ts'
import { spokenLanguage, useVoiceSettings } from '../voice-settings.ts'
import { useVoiceTexts } from '../voice-texts.ts'

export function VoicePanel({ actions, onClose }: { actions: ScreenActions; onClose: () => void }) {
  const texts = useVoiceTexts()
  const [settings, changeSettings] = useVoiceSettings()
  const [dialog, setDialog] = useState<'commands' | 'settings' | null>(null)
  const control = useVoiceControl(settings.language, actions, () => setDialog('commands'))
  const spoken = spokenLanguage(settings.language)
  const panel = useRef<HTMLElement>(null)
  // A panel that covers the page takes the focus; one beside the transcript does not.
  useEffect(() => {
    if (!hasRoomBeside()) panel.current?.focus()
  }, [])
  const close = (isOpen: boolean) => isOpen || setDialog(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && dialog === null && !hasRoomBeside()) onClose()
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      data-state="open"
      aria-label={texts.title}
      onKeyDown={onKeyDown}
      className="sheet flex min-h-0 flex-col gap-3 overflow-y-auto bg-paper px-5 pt-3 pb-safe outline-none max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:max-h-[60dvh] max-md:rounded-t-xl max-md:shadow-lift max-md:ring max-md:ring-line md:h-full md:w-80 md:border-l md:border-line"
    >
      <header className="-mr-2 flex items-center gap-0.5">
        <h2 className="min-w-0 flex-1 truncate text-16 font-bold">{texts.title}</h2>
        <IconButton label={texts.commands} onClick={() => setDialog('commands')}>
          <CircleQuestionMark />
        </IconButton>
        <IconButton label={texts.settings} onClick={() => setDialog('settings')}>
          <SlidersHorizontal />
        </IconButton>
        <IconButton label={texts.close} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <Ear control={control} />
      <ul aria-label={texts.commands}>
        {commandIds.map((id) => (
          <li key={id} className="border-t border-line">
            <button
              type="button"
              onClick={() => control.run({ id, text: '' })}
              className="flex min-h-(--target) w-full items-center justify-between gap-3 rounded-sm py-1.5 text-left text-13 hover:bg-hover"
            >
              <span lang={spoken} className="font-semibold">
                {shownPhrase(id, spoken)}
              </span>
              <span className="text-right text-muted">{texts.descriptions[id]}</span>
            </button>
          </li>
        ))}
      </ul>
      <CommandsDialog open={dialog === 'commands'} onOpenChange={close} spoken={spoken} />
      <SettingsDialog open={dialog === 'settings'} onOpenChange={close} settings={settings} onChange={changeSettings} />
    </section>
  )
}
