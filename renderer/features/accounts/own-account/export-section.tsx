// Exports all data of the account as a file.
import { Download } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { fetchFile } from '../../../lib/api/api.ts'
import { nullIfCancelled, useFileFetch } from '../../../lib/api/use-file-fetch.ts'
import { downloadFile } from '../../../lib/browser/download.ts'
import { Button } from '../../../ui/button.tsx'
import { FetchStatus } from '../../../ui/fetch-status.tsx'
import { toast } from '../../../ui/toast.ts'
import { Refusal, Section } from './section.tsx'
import { useChange } from './use-change.ts'

export function ExportSection() {
  const { t } = useTranslation()
  const { begin, bytes, cancel } = useFileFetch()
  const { send, isBusy, failure } = useChange(
    () => fetchFile('/api/account/export', begin()).catch(nullIfCancelled),
    async (file) => {
      if (file && (await downloadFile(file.name, file.blob)))
        toast({ title: t('accountPage.export.done', { name: file.name }), tone: 'ok' })
    },
  )
  return (
    <Section title={t('accountPage.export.title')} text={t('accountPage.export.text')}>
      {failure && <Refusal>{failure.code === null ? t('accountPage.export.failed') : failure.sentence}</Refusal>}
      <Button disabled={isBusy} onClick={() => send()} className="justify-self-start">
        <Download />
        {t('accountPage.export.start')}
      </Button>
      <FetchStatus isPending={isBusy} text={t('accountPage.export.busy')} bytes={bytes} onCancel={cancel} />
    </Section>
  )
}
