// The brainstorm as a layer over the session; it stays connected while closed, to send what is still pending.
import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Participant } from '../../../shared/entities.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { copyText } from '../../ui/copy-text.ts'
import { toast } from '../../ui/toast.ts'
import { createActs } from './live/board-acts.ts'
import type { BoardLine, Person } from '../../../shared/sync/board/board-command.ts'
import { createDrafts, movedTo } from './live/board-drafts.ts'
import { lineOf, waitingCommands } from './live/waiting-commands.ts'
import { openBoardClient } from '../../../shared/sync/board/board-client.ts'
import './board/board.css'
import { BrainstormScreen } from './brainstorm-screen.tsx'
import type { BrainstormContextValue } from './brainstorm-context.ts'

interface BrainstormLayerProps {
  open: boolean
  onClose: () => void
  sessionId: string
  line: BoardLine
  myId: string
  /** Null for guests. */
  userId: string | null
  myName: string
  people: readonly Participant[]
  /** How many people are online; in a crowd more than `people` contains. */
  count: number
  isReader: boolean
  isConnected: boolean
  isHost: boolean
}

type Parts = Pick<BrainstormContextValue, 'live' | 'acts' | 'drafts'>

export const BrainstormLayer = memo(function BrainstormLayer(props: BrainstormLayerProps) {
  const parts = useParts(props)
  return parts && <Connected {...props} {...parts} />
})

function useParts({ open, sessionId, line, myId, userId, myName, isConnected }: BrainstormLayerProps): Parts | null {
  const { t } = useTranslation()
  const [parts, setParts] = useState<Parts | null>(null)
  const latest = useRef<{ me: Person; isOpen: boolean; t: typeof t }>({ me: { id: myId, name: myName }, isOpen: open, t })
  useEffect(() => {
    latest.current = { me: { id: myId, name: myName }, isOpen: open, t }
  })
  useEffect(() => {
    const drafts = createDrafts(sessionId)
    const onLost = (text: string) => {
      drafts.write({ lost: [...drafts.read().lost, text] })
      const { isOpen, t: say } = latest.current
      if (isOpen) return
      const action = { label: say('brainstorm.copy'), onPress: () => void copyText(text, say, { isHidden: true }) }
      toast({ title: say('brainstorm.leftTitle'), description: text, tone: 'bad', action })
    }
    const live = openBoardClient({
      ...{ queue: waitingCommands(sessionId, userId), line: lineOf(userId, line) },
      ...{ me: () => latest.current.me, onLost },
    })
    const acts = createActs(live)
    setParts({ live, acts, drafts })
    return () => {
      acts.close()
      live.close()
      setParts(null)
    }
  }, [sessionId, userId, line])
  useEffect(() => parts?.live.show(open), [parts, open, isConnected])
  return parts
}

function Connected({
  open,
  onClose,
  line,
  myId,
  myName,
  people,
  count,
  isReader,
  isConnected,
  isHost,
  ...parts
}: BrainstormLayerProps & Parts) {
  const { live, acts, drafts } = parts
  const view = useSyncExternalStore(live.subscribe, live.view)
  const me = useMemo(() => ({ id: myId, name: myName }), [myId, myName])
  const [said, setSaid] = useState('')
  // A non-breaking space makes a repeated text a new announcement.
  const [say] = useState(() => (words: string) => setSaid((last) => (last === words ? `${words}\u00a0` : words)))
  const { id: brainstormId = null, topic = null } = view.brainstorm ?? {}
  useEffect(() => {
    if (!view.isLoaded) return
    const moved = movedTo(drafts.read(), brainstormId)
    // Its topic has been used: clears the setup form for the next brainstorm.
    const isBegun = topic !== null && moved.topic.trim() === topic
    drafts.write(isBegun ? { ...moved, topic: '', template: null } : moved)
  }, [drafts, view.isLoaded, brainstormId, topic])
  const room = { live, acts, drafts, line, view, me, people, count, mayChange: !isReader, isConnected, isHost, say }
  return <BrainstormScreen open={open} onClose={onClose} room={room} said={said} />
}
