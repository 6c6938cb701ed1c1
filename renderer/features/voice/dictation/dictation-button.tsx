// Dictation: writes speech into the composer until the button is pressed again.
import { Mic } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { Voice } from '../../../../shared/texts/nl/voice.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useDictation, type Dictation } from './use-dictation.ts'
import { useVoiceTexts } from '../voice-texts.ts'

type DictationButtonProps = {
  /** True while dictation cannot start; dictation that is on continues. */
  disabled: boolean
  sessionId: string
  /** True while the composer's text is a note. */
  isNote: boolean
  onText: (text: string) => void
  /** Sets what the status line shows about dictation. */
  onStatus: (status: ReactNode) => void
}

export function DictationButton({ disabled, sessionId, isNote, onText, onStatus }: DictationButtonProps) {
  const texts = useVoiceTexts()
  const dictation = useDictation(sessionId, isNote, onText)
  const { isOn, phase, interim, retry, toggle } = dictation
  useEffect(() => {
    onStatus(statusOf({ isOn, phase, interim, retry }, texts))
    return () => onStatus(null)
    // `retry` is a new function on each render: only whether there is one matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [onStatus, texts, isOn, phase, interim, retry === null])
  return (
    <IconButton
      label={texts.input}
      pressed={isOn}
      disabled={disabled && !isOn}
      onClick={toggle}
      className={isOn ? 'bg-accent-soft text-accent-ink not-disabled:hover:bg-accent-soft not-disabled:hover:text-accent-ink' : ''}
    >
      <Mic />
    </IconButton>
  )
}

function statusOf({ isOn, phase, interim, retry }: Omit<Dictation, 'toggle'>, texts: Voice): ReactNode {
  if (retry) {
    return (
      <span className="inline-flex items-center gap-2">
        {texts.notTranscribed}
        <button type="button" onClick={retry} className="min-h-7 font-semibold text-ink-2 underline">
          {texts.retry}
        </button>
      </span>
    )
  }
  if (phase === 'transcribing') return <span>{texts.transcribing}</span>
  if (!isOn) return null
  if (phase === 'starting') return <span>{texts.starting}</span>
  if (interim === '') return <span>{texts.listening}</span>
  // Shows the end of a long sentence, because it was spoken last.
  return (
    <span className="min-w-0 truncate [direction:rtl]">
      <bdi dir="ltr">{interim}</bdi>
    </span>
  )
}
