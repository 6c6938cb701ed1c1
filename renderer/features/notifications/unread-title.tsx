// The tab's title, and the badge of the app; while its person is away they count what they have not seen.
import { useEffect, useState } from 'react'
import type { Message } from '../../../shared/entities.ts'
import { useAway } from '../../lib/browser/away.ts'
import { platform } from '../../platform/platform.ts'
import { newsAfter, type Listener } from './should-notify.ts'

type UnreadTitleProps = {
  title: string
  messages: readonly Message[]
  /** The newest number that is known. */
  seq: number
  me: Listener
}

export function UnreadTitle({ title, messages, seq, me }: UnreadTitleProps) {
  const isAway = useAway()
  const [seen, setSeen] = useState(seq)
  if (!isAway && seen !== seq) setSeen(seq)
  const unread = isAway ? newsAfter(messages, seen, me).length : 0
  useEffect(() => {
    platform().setUnread(unread)
    return () => platform().setUnread(0)
  }, [unread])
  return <title>{`${unread > 0 ? `(${unread}) ` : ''}${title} · Kring`}</title>
}
