// Notifies people of messages that they do not see: a sound, a browser notification, and a count in the tab's title.
import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../../shared/entities.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { isAway, useAway } from '../../lib/browser/away.ts'
import { levelOf } from '../../lib/settings/notification-level.ts'
import { currentSettings } from '../../lib/settings/settings.ts'
import { playSound } from '../../lib/browser/sound.ts'
import { platform } from '../../platform/platform.ts'
import { excerptOf, newsAfter, shouldNotify, type Listener } from './should-notify.ts'
import { brandName } from '../../lib/site-facts.ts'

export type SessionNotifierProps = {
  sessionId: string
  title: string
  messages: readonly Message[]
  /** The newest message number up to which all messages are loaded. */
  seq: number
  me: Listener
  /** True while the newest message is visible. */
  isAtNewest: boolean
}

export function SessionNotifier({ sessionId, title, messages, seq, me, isAtNewest }: SessionNotifierProps) {
  const { t } = useTranslation()
  const place = `kring:attended:${sessionId}`
  const away = useAway()
  useEffect(() => (away ? undefined : markPresent(place)), [away, place])

  // Messages that exist when the page opens do not notify anyone.
  const told = useRef(seq)
  useEffect(() => {
    const before = told.current
    told.current = seq
    if (seq <= before) return
    const news = newsAfter(messages, before, me)
    if (news.length === 0) return
    const tone = news.some((message) => message.type === 'ai') ? 'answer' : 'message'
    if (!isAway()) {
      if (!isAtNewest) playSound(tone)
      return
    }
    const level = levelOf(currentSettings())
    const latest = news.findLast((message) => shouldNotify(message, level, me))
    void isPresent(place).then((isSeenElsewhere) => {
      if (isSeenElsewhere) return
      playSound(tone)
      if (!latest) return
      const author = latest.type === 'ai' && !latest.metadata.assistant ? t('session.assistant') : latest.displayName
      platform().notify({ title, body: `${author}: ${excerptOf(latest)}`, tag: place })
    })
  }, [messages, seq, me, isAtNewest, place, title, t])
  return <UnreadTitle title={title} messages={messages} seq={seq} me={me} />
}

// Marks `name` as present for all tabs of this browser until the returned function is called. Uses a lock, because a crashing tab
// releases it.
function markPresent(name: string): () => void {
  let leave = () => {}
  const untilLeft = new Promise<void>((resolve) => (leave = resolve))
  // Not available over plain http; then each tab acts independently.
  void navigator.locks?.request(name, { mode: 'shared' }, () => untilLeft)
  return leave
}

async function isPresent(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some((lock) => lock.name === name)
}

// The tab's title and the app's badge show the number of unread messages while the person is away.
type UnreadTitleProps = {
  title: string
  messages: readonly Message[]
  /** The newest message number. */
  seq: number
  me: Listener
}

function UnreadTitle({ title, messages, seq, me }: UnreadTitleProps) {
  const isAway = useAway()
  const [seen, setSeen] = useState(seq)
  if (!isAway && seen !== seq) setSeen(seq)
  const unread = isAway ? newsAfter(messages, seen, me).length : 0
  useEffect(() => {
    platform().setUnread(unread)
    return () => platform().setUnread(0)
  }, [unread])
  return <title>{`${unread > 0 ? `(${unread}) ` : ''}${title} · ${brandName()}`}</title>
}
