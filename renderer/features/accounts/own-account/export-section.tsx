// Exports all data of the account as a file.
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../../lib/api/api.ts'
import { downloadFile } from '../../../lib/browser/download.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { Refusal, Section } from './section.tsx'
import { useChange } from './use-change.ts'

export function ExportSection() {
  const { t } = useTranslation()
  const { send, isBusy, failure } = useChange(
    () => fetchFile('/api/account/export'),
    async ({ name, blob }) => {
      if (await downloadFile(name, blob)) toast({ title: t('accountPage.export.done', { name }), tone: 'ok' })
    },
  )
  return (
    <Section title={t('accountPage.export.title')} text={t('accountPage.export.text')}>
      {failure && <Refusal>{failure.code === null ? t('accountPage.export.failed') : failure.sentence}</Refusal>}
      <Button disabled={isBusy} onClick={() => send()} className="justify-self-start">
        <Download />
        {t('accountPage.export.start')}
      </Button>
      <p role="status" className="text-13 text-muted empty:hidden">
        {isBusy && t('accountPage.export.busy')}
      </p>
    </Section>
  )
}
