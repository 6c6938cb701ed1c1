// The menu of a message: quick reactions and all other actions.
import { Copy, Ellipsis, Pencil, Pin, PinOff, Reply, RotateCcw, Trash2 } from 'lucide-react'
import { use, useState } from 'react'
import type { Message } from '../../../../../shared/entities.ts'
import { quickEmoji } from '../../../../../shared/messages/message-input.ts'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { copyText } from '../../../../ui/copy-text.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Lazy } from '../../../../ui/lazy.tsx'
import { Menu, MenuItem, MenuRow, MenuSeparator } from '../../../../ui/menu.tsx'
import { LazyOtherModels } from '../compare/lazy-other-models.tsx'
import { LazyAboutItems } from './lazy-about-items.ts'
import { QuickActions } from './quick-actions.tsx'
import { MessageToolsContext, MoreItemsContext } from '../message-tools.ts'
import { personKey } from '../../../../../shared/sync/session/session-model.ts'

export function MessageMenu({ message, canRewrite = false }: { message: Message; canRewrite?: boolean }) {
  const { t } = useTranslation()
  const tools = use(MessageToolsContext)
  const moreItems = use(MoreItemsContext)
  const [isDeleting, setIsDeleting] = useState(false)
  if (!tools) return null
  const { id: messageId, type, metadata } = message
  const isNote = type === 'note'
  const isMine = tools.canWrite && personKey(message) === tools.selfKey && (type === 'user' || isNote)
  // A brainstorm's prompt is one line: it can be copied, and deleted by the person who asked.
  const isPrompt = metadata.ideasFor !== undefined
  const isShared = tools.canWrite && !isNote && !isPrompt
  const react = (emoji: string) => tools.send({ type: 'react', messageId, emoji, on: !hasReacted(message, emoji, tools.selfKey) })
  const rewrite = (model?: string) => tools.send({ type: 'retry_answer', answerId: messageId, anew: true, ...(model && { model }) })
  return (
    <>
      {isShared && <QuickActions onReact={() => react('👍')} onReply={() => tools.reply(message)} />}
      <Menu
        trigger={
          <IconButton label={t('message.actions')} size="sm" className="message-menu">
            <Ellipsis />
          </IconButton>
        }
      >
        {isShared && (
          <>
            <MenuRow>
              {quickEmoji.map((emoji) => (
                <MenuItem key={emoji} isIcon label={t('message.react', { emoji })} onSelect={() => react(emoji)}>
                  {emoji}
                </MenuItem>
              ))}
            </MenuRow>
            <MenuSeparator />
            <MenuItem icon={<Reply />} onSelect={() => tools.reply(message)}>
              {t('message.reply')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<Copy />} onSelect={() => void copyText(message.content, t)}>
          {t('session.copy')}
        </MenuItem>
        {isShared && (
          <MenuItem
            icon={metadata.pinnedAt ? <PinOff /> : <Pin />}
            onSelect={() => tools.send({ type: 'pin_message', messageId, pinned: !metadata.pinnedAt })}
          >
            {metadata.pinnedAt ? t('message.unpin') : t('message.pin')}
          </MenuItem>
        )}
        {canRewrite && tools.canWrite && (
          <>
            <MenuItem icon={<RotateCcw />} onSelect={() => rewrite()}>
              {t('message.again')}
            </MenuItem>
            <LazyOtherModels sessionId={tools.sessionId} model={metadata.model} onSelect={rewrite} />
          </>
        )}
        {metadata.answering && <LazyAboutItems message={message} showAbout={tools.showAbout} />}
        {moreItems?.(message)}
        {isMine && (
          <>
            <MenuSeparator />
            {!isPrompt && (
              <MenuItem icon={<Pencil />} onSelect={() => tools.edit(messageId)}>
                {t('message.edit')}
              </MenuItem>
            )}
            <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setIsDeleting(true)}>
              {t('message.delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      <Lazy isWanted={isDeleting} load={loadDeleteMessage} onFail={() => setIsDeleting(false)}>
        {(DeleteMessage) => (
          <DeleteMessage
            open={isDeleting}
            isNote={isNote}
            onDelete={() => tools.send({ type: 'delete_message', messageId })}
            onClose={() => setIsDeleting(false)}
            onDeleted={tools.compose}
          />
        )}
      </Lazy>
    </>
  )
}

async function loadDeleteMessage() {
  return (await import('./delete-message.tsx')).DeleteMessage
}

function hasReacted({ metadata }: Message, emoji: string, selfKey: string): boolean {
  return metadata.reactions?.some((one) => one.emoji === emoji && one.people.includes(selfKey)) ?? false
}
