// One message to support: its text, the replies so far, and a field for the next one.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ContactMessage } from '../../../../shared/support/inbox-api.ts'
import { inboxLimits } from '../../../../shared/support/inbox-limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest, HttpError } from '../../../lib/api/api.ts'
import { dayAndTime } from '../../../lib/texts/format.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { useChange } from '../lists/use-pages.ts'
import { setReply, useReply } from './reply-drafts.ts'

type ContactCardProps = { message: ContactMessage; isMailed: boolean; isBusy: boolean; onMark: () => void }

export function ContactCard({ message, isMailed, isBusy, onMark }: ContactCardProps) {
  const { t } = useTranslation()
  const { id, name, email, subject, message: text, plan, createdAt, doneAt, replies } = message
  const at = (time: string) => dayAndTime(time, currentLanguage())
  const reply = useReply(id)
  const [isReplying, setIsReplying] = useState(false)
  const write = useRef<HTMLButtonElement>(null)
  const wasReplying = useRef(false)
  useEffect(() => {
    // The field had the focus, and is gone.
    if (wasReplying.current && !isReplying && document.activeElement === document.body) write.current?.focus()
    wasReplying.current = isReplying
  }, [isReplying])
  const send = useChange('/api/admin/inbox', async (given: { text: string; again?: string }) => {
    const sending = apiRequest('POST', `/api/admin/inbox/${id}/reply`, given)
    if (given.again !== undefined) return sending
    // Here, because the card may leave the list before the server has answered.
    return sending.then(
      () => setReply(id, ''),
      (error: unknown) => {
        if (isStored(error)) setReply(id, '')
        throw error
      },
    )
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending || reply.trim() === '') return
    send.mutate(
      { text: reply },
      {
        onSuccess: () => {
          setIsReplying(false)
          toast({ title: t('adminInbox.sent'), tone: 'ok' })
        },
        onError(error) {
          if (isStored(error)) setIsReplying(false)
        },
      },
    )
  }
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-paper p-4 sm:p-5">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-16 font-semibold wrap-anywhere">{subject}</h2>
          {(plan === 'pro' || plan === 'team') && <Badge tone={plan}>{plan === 'team' ? 'Team' : 'Pro'}</Badge>}
        </div>
        <p className="text-13 wrap-anywhere text-muted">
          <a href={`mailto:${encodeURIComponent(email)}`} className="underline decoration-line-strong hover:decoration-current">
            {`${name} <${email}>`}
          </a>
          {' · '}
          <time dateTime={createdAt}>{at(createdAt)}</time>
        </p>
      </header>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      {replies.length > 0 && (
        <ul aria-label={t('adminInbox.replies')} className="grid gap-3 border-l-2 border-line pl-4">
          {replies.map((one) => (
            <li key={one.id} className="grid gap-1">
              <p className="whitespace-pre-wrap wrap-anywhere">{one.text}</p>
              {one.mailedAt === null ? (
                <p className="flex flex-wrap items-center gap-3 text-13 font-medium text-danger">
                  {t('adminInbox.notSent')}
                  <Button size="sm" disabled={send.isPending || !isMailed} onClick={() => send.mutate({ text: one.text, again: one.id })}>
                    {t('adminInbox.sendAgain')}
                  </Button>
                </p>
              ) : (
                <p className="text-13 text-muted">{t('adminInbox.sentOn', { time: at(one.mailedAt) })}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {isReplying && isMailed ? (
        <form onSubmit={submit} className="grid gap-2">
          <TextArea
            label={t('adminInbox.reply', { email })}
            autoFocus
            rows={4}
            maxLength={inboxLimits.replyCharacters}
            // The field is emptied when the reply has been sent: text typed meanwhile would be lost.
            readOnly={send.isPending}
            value={reply}
            onText={(text) => setReply(id, text)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="ink" size="sm" disabled={reply.trim() === ''} aria-disabled={send.isPending}>
              {send.isPending ? t('adminInbox.sending') : t('adminInbox.send')}
            </Button>
            <Button size="sm" onClick={() => setIsReplying(false)}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isMailed && (
            <Button ref={write} size="sm" onClick={() => setIsReplying(true)}>
              {t(reply.trim() === '' ? 'adminInbox.writeReply' : 'adminInbox.continueReply')}
            </Button>
          )}
          <Button size="sm" disabled={isBusy} onClick={onMark}>
            {doneAt === null ? t('adminInbox.markDone') : t('adminInbox.markOpen')}
          </Button>
        </div>
      )}
    </article>
  )
}

/** The reply is stored but was not mailed; it is shown with a button that sends it again. */
const isStored = (error: unknown) => error instanceof HttpError && error.code === 'mail_failed'
