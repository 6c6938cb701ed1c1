// The line above a message: its author, its time and its badges.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

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
  const time = new Date(timestamp)
  return (
    <time dateTime={timestamp} title={time.toLocaleString(i18n.language)} className="text-12 text-muted tabular-nums">
      {time.toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
    </time>
  )
}
