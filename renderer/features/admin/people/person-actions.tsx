// What an operator can do with an account. Each change that needs a reason asks for it first.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperatedPerson } from '../../../../shared/operators/operator-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest, HttpError } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm, type Question } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.ts'
import { ReasonForm, type ReasonedAction } from './reason-form.tsx'

type Given = { action: string; body?: object; isGone?: boolean }

/** `onDone`: something has changed; `isGone`: the account was deleted. */
export function PersonActions({ person, onDone }: { person: OperatedPerson; onDone: (isGone: boolean) => void }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<ReasonedAction | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const change = useMutation({
    mutationFn: ({ action, body }: Given) => apiRequest('POST', `/api/admin/people/${encodeURIComponent(person.id)}/${action}`, body),
    onSuccess(_response, { action, isGone = false }) {
      setAsking(null)
      toast({ title: t(`adminPeople.done.${action as 'suspend'}`), tone: 'ok' })
      onDone(isGone)
    },
  })
  const failure =
    change.error && (change.error instanceof HttpError && change.error.sentence ? change.error.sentence : t('admin.actionFailed'))
  const confirm = (action: 'sign-out' | 'reset' | 'operator', isLoss: boolean, body?: object) =>
    setQuestion({
      title: t(`adminPeople.actions.${action === 'operator' ? (person.isOperator ? 'operatorOff' : 'operatorOn') : action}`),
      text: t(`adminPeople.ask.${action === 'operator' ? (person.isOperator ? 'operatorOff' : 'operatorOn') : action}`),
      confirm: t('adminPeople.confirm'),
      isLoss,
      run: () => change.mutate({ action, body }),
    })
  const isBusy = change.isPending
  const open = (action: ReasonedAction) => {
    change.reset()
    setAsking(action)
  }
  return (
    <section aria-label={t('adminPeople.actions.title')} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      {failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      {asking ? (
        <ReasonForm
          key={asking}
          person={person}
          action={asking}
          isBusy={isBusy}
          onCancel={() => setAsking(null)}
          onSend={(body) => change.mutate({ action: asking, body, isGone: asking === 'delete' })}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {person.suspendedAt === null ? (
            <Button variant="danger" disabled={isBusy} onClick={() => open('suspend')}>
              {t('adminPeople.actions.suspend')}
            </Button>
          ) : (
            <Button disabled={isBusy} onClick={() => change.mutate({ action: 'restore' })}>
              {t('adminPeople.actions.restore')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => confirm('sign-out', true)}>
            {t('adminPeople.actions.sign-out')}
          </Button>
          <Button disabled={isBusy} onClick={() => confirm('reset', false)}>
            {t('adminPeople.actions.reset')}
          </Button>
          {!person.isPaid && (
            <Button disabled={isBusy} onClick={() => open('plan')}>
              {t('adminPeople.actions.plan')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => open('credits')}>
            {t('adminPeople.actions.credits')}
          </Button>
          <Button disabled={isBusy} onClick={() => confirm('operator', person.isOperator, { isOperator: !person.isOperator })}>
            {t(person.isOperator ? 'adminPeople.actions.operatorOff' : 'adminPeople.actions.operatorOn')}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={() => open('delete')}>
            {t('adminPeople.actions.delete')}
          </Button>
        </div>
      )}
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </section>
  )
}
