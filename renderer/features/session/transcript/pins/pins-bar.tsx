// The pinned messages, if any, above the transcript; pressing one scrolls to it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pin } from 'lucide-react'
import { use, useEffect } from 'react'
import type { SessionState } from '../../../../../shared/sync/session/session-model.ts'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { get } from '../../../../lib/api/api.ts'
import { Menu, MenuItem } from '../../../../ui/menu.tsx'
import { transcriptColumn } from '../message-list.tsx'
import { ownKey } from '../../header/invite-link.ts'
import { MessageToolsContext } from '../../message/message-tools.ts'
import { authorName, messageText } from '../../message/message-text.ts'
import type { LiveSession } from '../../live/live-session.ts'
import { followPins, pinsKey } from './follow-pins.ts'

type PinsBarProps = {
  session: SessionState['session']
  live: LiveSession | null
}

export function PinsBar({ session: { id, clearedSeq }, live }: PinsBarProps) {
  const { t } = useTranslation()
  const tools = use(MessageToolsContext)
  const { data } = useQuery({
    queryKey: pinsKey(id),
    queryFn: () => get('GET /api/sessions/:id/pins', { params: { id }, query: { key: ownKey() ?? undefined } }),
  })
  const queries = useQueryClient()
  useEffect(() => (live ? followPins(queries, id, live.listen) : undefined), [queries, id, live])
  // Clearing the chat removes its pinned messages, without an event for each.
  const pins = data?.messages.filter(({ seq }) => seq > clearedSeq) ?? []
  const [latest] = pins
  if (!tools || !latest) return null
  return (
    <div className="border-b border-line">
      <div className={transcriptColumn}>
        <Menu
          align="start"
          className="max-w-[min(32rem,calc(100vw-1rem))]"
          trigger={
            <button
              type="button"
              aria-label={t('message.pins', { count: pins.length })}
              className="flex min-h-(--target) w-full min-w-0 items-center gap-2 text-13 text-ink-2 hover:text-ink sm:pl-11"
            >
              <Pin className="size-4 shrink-0" />
              <b className="shrink-0 font-semibold">{pins.length}</b>
              <span dir="auto" className="truncate">
                {messageText(latest)}
              </span>
            </button>
          }
        >
          {pins.map((pin) => (
            <MenuItem key={pin.id} onSelect={() => tools.reveal(pin.seq, pin.id)}>
              <b className="block text-13 font-semibold">{authorName(pin, t)}</b>
              <span dir="auto" className="line-clamp-2 text-13 text-ink-2">
                {messageText(pin)}
              </span>
            </MenuItem>
          ))}
        </Menu>
      </div>
    </div>
  )
}
