// The payments: a table, or a list on a phone.
import { ExternalLink } from 'lucide-react'
import type { Invoice } from '../../../../shared/billing/billing.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { longDate, money } from '../../../lib/texts/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'

export function History({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="history" className="mt-12">
      <h2 id="history" className="display text-28">
        {t('billing.history')}
      </h2>
      {invoices.length === 0 ? (
        <Empty
          className="mt-4 rounded-lg border border-line bg-paper py-12"
          title={t('billing.historyEmptyTitle')}
          text={t('billing.historyEmpty')}
        />
      ) : (
        <Table invoices={invoices} />
      )}
    </section>
  )
}

const columns = ['date', 'description', 'number', 'amount', 'status'] as const

function Table({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation()
  return (
    // Explicit roles, because phones show the rows as blocks, and CSS then removes the table's semantics.
    <table role="table" aria-labelledby="history" className="mt-4 w-full text-left tabular-nums max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line text-13 text-muted">
          {columns.map((name) => (
            <th key={name} role="columnheader" className="py-2 pr-4 font-semibold">
              {t(`billing.${name}`)}
            </th>
          ))}
          <th role="columnheader" className="py-2 font-semibold">
            {t('billing.invoice')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  )
}

const looks = { paid: 'ai', pending: 'line', failed: 'bad' } as const
const words = { paid: 'paid', pending: 'pending', failed: 'failedPayment' } as const
const cell = 'py-3 pr-4 max-sm:p-0'

function Row({ invoice: { id, date, amount, currency, status, description, invoiceUrl } }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation()
  return (
    <tr
      role="row"
      className="border-b border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-1 max-sm:py-3.5"
    >
      <td role="cell" className={`${cell} whitespace-nowrap max-sm:font-semibold`}>
        {longDate(date, i18n.language)}
      </td>
      <td role="cell" className={`${cell} wrap-anywhere max-sm:col-start-1 max-sm:row-start-2 max-sm:text-ink-2`}>
        {description}
      </td>
      <td role="cell" className={`${cell} text-muted wrap-anywhere max-sm:col-start-1 max-sm:row-start-3 max-sm:text-13`}>
        {id}
      </td>
      <td role="cell" className={`${cell} font-semibold whitespace-nowrap max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right`}>
        {money(amount, currency, i18n.language)}
      </td>
      <td role="cell" className={`${cell} max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-end`}>
        <Badge tone={looks[status]}>{t(`billing.${words[status]}`)}</Badge>
      </td>
      <td role="cell" className="py-3 max-sm:col-start-2 max-sm:row-start-3 max-sm:justify-self-end max-sm:p-0">
        {status === 'paid' && invoiceUrl && (
          <a
            href={invoiceUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('billing.invoiceOf', { id })}
            className="inline-flex min-h-(--target-small) items-center gap-1.5 font-semibold underline"
          >
            {t('billing.invoice')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
      </td>
    </tr>
  )
}
