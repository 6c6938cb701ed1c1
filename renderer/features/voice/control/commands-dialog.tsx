// All voice commands: what each one does, and other phrases for it.
import type { Language } from '../../../../shared/texts/language.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { commandIds, phrasesOf, shownPhrase } from './commands.ts'
import { fill, useVoiceTexts } from '../voice-texts.ts'

type CommandsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; spoken: Language }

export function CommandsDialog({ open, onOpenChange, spoken }: CommandsDialogProps) {
  const texts = useVoiceTexts()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.commands} description={texts.helpIntro}>
      {/* Longer than a phone screen, so the keyboard must be able to focus and scroll it. */}
      <dl tabIndex={0} className="rounded-sm outline-offset-4">
        {commandIds.map((id) => (
          <div key={id} className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt lang={spoken} className="font-semibold">
              {shownPhrase(id, spoken)}
            </dt>
            <dd>
              {texts.descriptions[id]}
              <span className="block text-13 text-muted">
                {fill(texts.alsoSay, { phrases: phrasesOf(id, spoken).slice(1, 3).join(', ') })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
