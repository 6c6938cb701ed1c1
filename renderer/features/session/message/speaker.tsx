// The line above a message: its author, its time and its badges.
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { messageTime } from './message-time.ts'

export function Speaker({
  name,
  nameClass,
  timestamp,
  children,
}: {
  name: ReactNode
  nameClass: string
  timestamp?: string
  children?: ReactNode
}) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-2 text-14">
      <b className={`min-w-0 wrap-anywhere ${nameClass}`}>{name}</b>
      {children}
      {timestamp && <Time timestamp={timestamp} />}
    </div>
  )
}

export function Time({ timestamp }: { timestamp: string }) {
  const { i18n } = useTranslation()
  const { clock, whole } = messageTime(timestamp, i18n.language)
  return (
    <time dateTime={timestamp} title={whole} className="text-12 text-muted tabular-nums">
      {clock}
    </time>
  )
}
