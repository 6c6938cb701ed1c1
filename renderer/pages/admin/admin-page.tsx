// `/admin` and `/admin/:section`: the operator console. Loaded only for operators.
import { useParams } from 'react-router-dom'
import { AdminFrame, findSection } from '../../features/admin/shell/admin-frame.tsx'
import { NotFound } from '../../layout/not-found.tsx'
import { PageShell } from '../../layout/page-shell.tsx'

export function AdminPage() {
  const { section: path } = useParams()
  const section = findSection(path ?? null)
  if (!section) return <NotFound />
  return (
    <PageShell>
      <AdminFrame section={section} />
    </PageShell>
  )
}
