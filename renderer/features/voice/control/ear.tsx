// The microphone button of voice control, the last recognised words, and the result.
import { CircleAlert, Mic } from 'lucide-react'
import type { Voice } from '../../../../shared/texts/nl/voice.ts'
import { cn } from '../../../ui/cn.ts'
import { problemSentence } from '../problem-text.ts'
import type { VoiceControl } from './use-voice-control.ts'
import { fill, useVoiceTexts } from '../voice-texts.ts'

export function Ear({ control }: { control: VoiceControl }) {
  const texts = useVoiceTexts()
  const { phase, isWanted, interim, heard, problem, awaitsMessage, toggle } = control
  const isOn = isWanted && phase !== 'stopped'
  const words = interim || heard
  return (
    <section className="grid gap-2">
      <div className={cn('tinted flex items-center gap-3.5 rounded-lg px-4 py-3.5', isOn ? 'bg-accent-soft' : 'bg-sunken')}>
        <button
          type="button"
          aria-label={texts.listen}
          title={texts.listen}
          aria-pressed={isOn}
          onClick={toggle}
          className={cn(
            'grid size-11 shrink-0 place-items-center rounded-full transition-colors',
            isOn ? 'bg-accent text-on-accent hover:bg-accent-hover' : 'bg-raised inset-ring inset-ring-line-strong hover:veil',
          )}
        >
          <Mic className="size-5" />
        </button>
        <div className="min-w-0 flex-1">
          <b>{phaseWords(control, texts)}</b>
          <p className="line-clamp-3 text-13 wrap-anywhere text-ink-2">
            {words === '' ? (awaitsMessage ? texts.sayMessage : texts.nothingHeard) : fill(texts.quoted, { text: words })}
          </p>
        </div>
      </div>
      <p role="status" className="min-h-5 text-13 font-medium text-ink-2">
        {replyWords(control, texts)}
      </p>
      {problem && (
        <div role="alert" className="flex items-start gap-2 text-13 text-danger">
          <CircleAlert />
          <div className="min-w-0">
            <p className="font-semibold">
              {problem.code === 'unsupported' ? texts.unsupported : fill(texts.panelError, { code: problem.code })}
            </p>
            {problemSentence(texts, problem)}
            {problem.code === 'network' && <p>{texts.unsupported}</p>}
            {problem.retry && (
              <button type="button" onClick={problem.retry} className="block min-h-(--target) font-semibold underline">
                {texts.retry}
              </button>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

function phaseWords({ phase }: VoiceControl, texts: Voice): string {
  switch (phase) {
    case 'starting':
      return texts.starting
    case 'listening':
      return texts.listening
    case 'transcribing':
      return texts.transcribing
    case 'stopped':
      return texts.paused
  }
}

function replyWords({ reply }: VoiceControl, texts: Voice): string {
  if (reply === null || reply === 'help') return ''
  return reply === 'noCommand' ? texts.noCommand : texts.feedback[reply]
}
