// Voice for the session screen, provided by the page; its code is loaded when it is first needed.
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { OutputOf } from '../../../shared/api/api.ts'
import { Lazy } from '../../ui/lazy.tsx'
import type { DictationButton } from './dictation/dictation-button.tsx'
import type { VoicePanel } from './control/voice-panel.tsx'
import { canRecord, webSpeech } from './support.ts'

interface Voice {
  isOn: boolean
  /** Null where speech recognition is not available. */
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
    // Its space is reserved, so that nothing moves when it appears.
    button: (place) => (
      <span className="size-(--target) shrink-0">
        <Lazy isWanted load={loadButton}>
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

// True if the browser recognises speech, or can record it for a server that transcribes.
function useVoicePossible(): boolean {
  const hears = webSpeech() !== null
  const { data } = useQuery<OutputOf<'GET /api/health'>>({ queryKey: ['/api/health'], enabled: !hears && canRecord() })
  return hears || data?.transcription === true
}
