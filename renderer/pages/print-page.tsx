// `/print/{id}`: a session for printing, in a hidden window of the desktop app.
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { Paper } from '../features/desktop/print/paper.tsx'
import { Document } from '../features/session/message/document.tsx'
import { fetchFile } from '../lib/api/api.ts'

export function PrintPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['/api/sessions', id, 'print'],
    queryFn: async () => (await fetchFile(`/api/sessions/${encodeURIComponent(id)}/export?format=md`)).blob.text(),
  })
  // Nobody sees this window: the main process reports the failure to whoever printed.
  if (error) return <main role="alert">{t('desktop.print.failed')}</main>
  if (data === undefined) return null
  return (
    <Paper>
      <title>{t('desktop.print.documentTitle')}</title>
      <div className="doc">
        <Document text={data} />
      </div>
    </Paper>
  )
}
