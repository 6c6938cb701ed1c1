// Webhooks: their events, their retries, and how to verify that a call comes from Kring.
import { webhookEvents } from '../../../../shared/integrations/integrations.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { verifyWebhook } from '../../../lib/api/verify-webhook.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { Questions } from '../../../ui/questions.tsx'
import { Chapter, Code, DocsTable, Prose } from './chapter.tsx'
import { exampleOf } from './event-examples.ts'

const dayMs = 24 * 60 * 60_000
const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

export function WebhooksChapter() {
  const { t } = useTranslation()
  const triesMs = limits.webhookRetryMs.reduce((sum, pause) => sum + pause, 0)
  return (
    <Chapter id="webhooks" title={t('apiDocs.chapters.webhooks')}>
      <Prose>{t('apiDocs.webhooks.text')}</Prose>
      <h3 className="mt-3 text-20 font-extrabold">{t('apiDocs.webhooks.events')}</h3>
      <Questions
        group="events"
        questions={webhookEvents.map((event) => ({
          id: event,
          question: event,
          answer: (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {t(`apiDocs.webhooks.event.${event}`)}
              <CodeBlock title="JSON" copy={t('apiDocs.copy')} code={exampleOf(event)} />
            </div>
          ),
        }))}
      />
      <Prose>{t('apiDocs.webhooks.reply', { seconds: limits.deliveryMs / 1000 })}</Prose>
      <Prose>
        {t('apiDocs.webhooks.retries', { times: limits.webhookRetryMs.length + 1, days: Math.ceil(triesMs / dayMs) })}{' '}
        {t('apiDocs.webhooks.off', { days: limits.webhookFailingMs / dayMs })}
      </Prose>
      <h3 className="mt-3 text-20 font-extrabold">{t('apiDocs.webhooks.verify')}</h3>
      <Prose>{t('apiDocs.webhooks.verifyText')}</Prose>
      <DocsTable
        head={[t('apiDocs.webhooks.header'), t('apiDocs.webhooks.headerMeans')]}
        rows={headers.map((header) => ({
          key: header,
          cells: [<Code key="name">{header}</Code>, t(`apiDocs.webhooks.headers.${header}`)],
        }))}
      />
      <CodeBlock title="Node.js" copy={t('apiDocs.copy')} code={verifyWebhook} />
    </Chapter>
  )
}
