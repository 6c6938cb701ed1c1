// Cancels the subscription after a confirmation, and resumes a cancelled one.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Billing } from '../../../../shared/billing/billing.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { longDate } from '../../../lib/texts/format.ts'
import { billingKey } from '../../../lib/api/use-billing.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'

/** `until`: the end of the paid period, when known. */
export function CancelButton({ plan, until }: { plan: string; until: string | null }) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => post('POST /api/billing/cancel', undefined),
    onSuccess: async ({ endsAt }) => {
      toast({
        title: t('billing.cancelled'),
        description: t('billing.cancelledText', { date: longDate(endsAt, i18n.language) }),
        tone: 'ok',
      })
      await client.invalidateQueries({ queryKey: billingKey })
    },
    onError: () => toast({ title: t('billing.error'), description: t('billing.cancelFailed'), tone: 'bad' }),
    onSettled: () => setIsAsking(false),
  })
  return (
    <>
      <Button variant="danger" disabled={isPending} onClick={() => setIsAsking(true)}>
        {t(isPending ? 'billing.cancelling' : 'billing.cancel')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={(isOpen) => isPending || setIsAsking(isOpen)}
        title={t('billing.cancelTitle', { plan })}
        description={t('billing.cancelText', { plan, date: until === null ? '' : longDate(until, i18n.language) })}
        size="sm"
        footer={
          <>
            <Button variant="danger-solid" disabled={isPending} onClick={() => mutate()}>
              {t(isPending ? 'billing.cancelling' : 'billing.cancelConfirm')}
            </Button>
            <Button variant="plain" disabled={isPending} onClick={() => setIsAsking(false)}>
              {t('billing.keep', { plan })}
            </Button>
          </>
        }
      />
    </>
  )
}

export function ResumeButton() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => post('POST /api/billing/resume', undefined),
    onSuccess: (billing) => {
      client.setQueryData<Billing>(billingKey, billing)
      toast({ title: t('billing.resumed'), tone: 'ok' })
    },
    onError: () => toast({ title: t('billing.error'), description: t('billing.resumeFailed'), tone: 'bad' }),
  })
  return (
    <Button variant="ink" disabled={isPending} onClick={() => mutate()}>
      {t(isPending ? 'billing.resuming' : 'billing.resume')}
    </Button>
  )
}
