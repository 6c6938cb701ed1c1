// Voice as a page puts it on the session screen; everything of it is loaded when it is wanted.
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { OutputOf } from '../../../shared/api.ts'
import { Lazy } from '../../ui/lazy.tsx'
import type { DictationButton } from './dictation/dictation-button.tsx'
import type { VoicePanel } from './control/voice-panel.tsx'
import { canRecord, webSpeech } from './support.ts'

interface Voice {
  isOn: boolean
  /** Null where nothing can be heard. */
  toggle: (() => void) | null
  panel: (actions: ComponentProps<typeof VoicePanel>['actions']) => ReactNode
  button: (place: ComponentProps<typeof DictationButton>) => ReactNode
}

export function useVoice(): Voice {
  const isPossible = useVoicePossible()
  const [isOn, setIsOn] = useState(false)
  const close = () => setIsOn(false)
  return {
    isOn,
    toggle: isPossible ? () => setIsOn(!isOn) : null,
    panel: (actions) => (
      <Lazy isWanted load={loadPanel} onFail={close}>
        {(Panel) => <Panel actions={actions} onClose={close} />}
      </Lazy>
    ),
    // Its place is kept, so that nothing moves when it comes.
    button: (place) => (
      <span className="size-(--target) shrink-0">
        <Lazy isWanted load={loadButton} onFail={() => undefined}>
          {(Button) => <Button {...place} />}
        </Lazy>
      </span>
    ),
  }
}

async function loadPanel() {
  return (await import('./control/voice-panel.tsx')).VoicePanel
}

async function loadButton() {
  return (await import('./dictation/dictation-button.tsx')).DictationButton
}

// Whether anything can be said here: the browser listens itself, or records for a server that can.
function useVoicePossible(): boolean {
  const hears = webSpeech() !== null
  const { data } = useQuery<OutputOf<'GET /api/health'>>({ queryKey: ['/api/health'], enabled: !hears && canRecord() })
  return hears || data?.transcription === true
}
