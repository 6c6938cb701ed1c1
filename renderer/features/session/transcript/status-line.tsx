// Shows who is typing; its height is fixed, so that nothing jumps.
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { personHue } from '../../../lib/person-hue.ts'
import { Ring } from '../../../ui/ring.tsx'
import type { Typist } from '../../../../shared/sync/session/session-model.ts'

type StatusLineProps = {
  isAiTyping: boolean
  /** The first words of its answer are visible. */
  isAiWriting: boolean
  typing: Typist[]
  /** What this person is dictating. */
  voice: ReactNode
}

export function StatusLine({ isAiTyping, isAiWriting, typing, voice }: StatusLineProps) {
  const { t } = useTranslation()
  const [first] = typing
  return (
    <div className="flex h-7 items-center gap-5 overflow-hidden pl-2 text-13 whitespace-nowrap text-muted sm:h-8 sm:pl-1">
      {voice}
      {isAiTyping && (
        <span className="inline-flex items-center gap-2">
          <Ring turning className="size-[15px]" />
          {isAiWriting ? t('session.writing') : t('session.thinking')}
        </span>
      )}
      {first && (
        <span className={`hue-${personHue(first.key)} inline-flex min-w-0 items-center gap-2`}>
          <span aria-hidden="true" className="dots">
            <i />
            <i />
            <i />
          </span>
          <span className="truncate">
            {typing.length === 1 ? t('session.typingOne', { name: first.displayName }) : t('session.typingMany', { count: typing.length })}
          </span>
        </span>
      )}
    </div>
  )
}
