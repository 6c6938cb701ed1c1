// What an answer has used: for each model that was called its tokens, time and cost, and who paid, if the server tells it.
import { useQuery } from '@tanstack/react-query'
import type { Receipt } from '../../../../shared/answers/receipt-api.ts'
import type { Message } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { get } from '../../../lib/api/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { modelBadge } from '../message/message-text.ts'

type ReceiptDialogProps = { sessionId: string; message: Message; onClose: () => void }

export function ReceiptDialog({ sessionId, message, onClose }: ReceiptDialogProps) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/sessions', sessionId, 'answers', message.id, 'receipt'],
    queryFn: () => get('GET /api/sessions/:id/answers/:answerId/receipt', { params: { id: sessionId, answerId: message.id } }),
  })
  const { model, modelName } = message.metadata
  const nameOf = (id: string) => modelBadge(id === model && modelName !== undefined ? modelName : id, t('session.modelDemo'))
  // An attempt that gave nothing and of which nothing is known says nothing.
  const shown = data?.receipts.filter(({ outcome, input }) => outcome !== 'refunded' || input !== null) ?? []
  const costs = shown.flatMap(({ cost }) => (cost === null ? [] : [cost]))
  return (
    <Dialog open onOpenChange={onClose} title={t('receipt.title')} description={t('receipt.about')}>
      {error && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-14">
          <p className="text-danger">{t('receipt.unavailable')}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {t('receipt.again')}
          </Button>
        </div>
      )}
      {!data && !error && <div aria-busy="true" className="h-40 animate-pulse rounded-lg bg-sunken" />}
      {data && shown.length === 0 && <p className="text-14 text-ink-2">{t('receipt.none')}</p>}
      {data && shown.length > 0 && (
        <div className="grid gap-3">
          {shown.map((one, index) => (
            <Call key={index} receipt={one} name={nameOf(one.model)} />
          ))}
          <dl className="grid gap-1.5 text-14">
            {shown.length > 1 && costs.length > 0 && (
              <Fact name={t('receipt.total')}>
                {dollars(
                  costs.reduce((sum, cost) => sum + cost, 0),
                  i18n.language,
                )}
              </Fact>
            )}
            {/* Only the payer and the host receive it. */}
            {data.payer && <Fact name={t('receipt.payer')}>{data.payer}</Fact>}
          </dl>
        </div>
      )}
    </Dialog>
  )
}

function Call({ receipt, name }: { receipt: Receipt; name: string | null }) {
  const { t, i18n } = useTranslation()
  const { model, outcome, input, output, thinking, isEstimated, cost, ms } = receipt
  const count = (tokens: number) => {
    const number = tokens.toLocaleString(i18n.language)
    return isEstimated ? t('receipt.estimated', { number }) : number
  }
  return (
    <section className="rounded-lg border border-line px-3.5 py-3">
      <dl className="grid gap-1.5 text-14">
        <Fact name={t('receipt.model')}>{name && <Badge tone="ai">{name}</Badge>}</Fact>
        {input !== null && <Fact name={t('receipt.read')}>{count(input)}</Fact>}
        {output !== null && <Fact name={t('receipt.written')}>{count(output)}</Fact>}
        {thinking !== null && <Fact name={t('receipt.thinking')}>{thinking.toLocaleString(i18n.language)}</Fact>}
        {ms !== null && <Fact name={t('receipt.time')}>{seconds(ms, i18n.language)}</Fact>}
        {cost !== null && <Fact name={t('receipt.cost')}>{dollars(cost, i18n.language)}</Fact>}
      </dl>
      {outcome !== 'spent' && outcome !== 'open' && <p className="mt-2 text-13 text-ink-2">{t(`receipt.${outcome}`)}</p>}
      {model === 'offline' && <p className="mt-2 text-13 text-ink-2">{t('receipt.offline')}</p>}
      {cost === null && model !== 'offline' && <p className="mt-2 text-13 text-muted">{t('receipt.costUnknown')}</p>}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

const seconds = (ms: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 1 }).format(ms / 1_000)

/** `cost`: millionths of a dollar. An answer may cost less than a cent. */
function dollars(cost: number, language: string): string {
  const style = { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 6 } as const
  return new Intl.NumberFormat(language, style).format(cost / 1_000_000)
}
