// How much the files in the person's own sessions use, and a list of the largest, each with a delete button.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import { fetchQuery } from '../../../lib/api/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { Refusal, Section } from './section.tsx'
import { useChange } from './use-change.ts'

type Storage = OutputOf<'GET /api/account/storage'>
type StoredFile = Storage['files'][number]
const storageKey = ['/api/account/storage'] as const

export function StorageSection() {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const { data: storage, isError, refetch } = useQuery({ queryKey: storageKey, queryFn: fetchQuery<Storage>({ on401: 'null' }) })
  const [asked, setAsked] = useState<StoredFile | null>(null)
  const { send, isBusy, failure, forgive } = useChange(
    ({ id }: StoredFile) => apiRequest('DELETE', `/api/attachments/${id}`),
    (_response, { fileName }) => {
      setAsked(null)
      toast({ title: t('accountPage.storage.deleted', { name: fileName }), tone: 'ok' })
      void client.invalidateQueries({ queryKey: storageKey })
    },
  )
  const close = () => {
    forgive()
    setAsked(null)
  }
  return (
    <Section title={t('accountPage.storage.title')} text={t('accountPage.storage.text')}>
      {isError && (
        <div role="alert" className="grid justify-items-start gap-3 text-muted">
          {t('accountPage.storage.failed')}
          <Button onClick={() => void refetch()}>{t('accountPage.retry')}</Button>
        </div>
      )}
      {storage && (
        <>
          <p className="font-semibold">
            {t('accountPage.storage.used', { used: sizeOf(storage.used, i18n.language), limit: sizeOf(storage.limit, i18n.language) })}
          </p>
          {storage.files.length > 0 && (
            <ul aria-label={t('accountPage.storage.largest')} className="grid grid-cols-[minmax(0,1fr)]">
              {storage.files.map((file) => (
                <File key={file.id} file={file} onDelete={() => setAsked(file)} />
              ))}
            </ul>
          )}
        </>
      )}
      <Dialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        size="sm"
        title={t('accountPage.storage.deleteTitle')}
        description={t('accountPage.storage.deleteText', { name: asked?.fileName, session: asked?.sessionTitle })}
        footer={
          <>
            <Button variant="danger-solid" disabled={isBusy} onClick={() => asked && send(asked)}>
              {t('accountPage.storage.delete')}
            </Button>
            <Button data-autofocus onClick={close}>
              {t('accountPage.storage.cancel')}
            </Button>
          </>
        }
      >
        {failure && <Refusal>{failure.sentence}</Refusal>}
      </Dialog>
    </Section>
  )
}

function File({ file: { fileName, bytes, sessionId, sessionTitle }, onDelete }: { file: StoredFile; onDelete: () => void }) {
  const { t, i18n } = useTranslation()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0">
      <span className="min-w-0 flex-[1_1_14rem]">
        <b className="block font-semibold wrap-anywhere">{fileName}</b>
        <span className="block text-13 wrap-anywhere text-muted">
          {sizeOf(bytes, i18n.language)} ·{' '}
          <Link to={`/chat/${sessionId}`} className="underline underline-offset-2">
            {sessionTitle}
          </Link>
        </span>
      </span>
      <Button size="sm" onClick={onDelete} aria-label={t('accountPage.storage.deleteOne', { name: fileName })}>
        {t('accountPage.storage.delete')}
      </Button>
    </li>
  )
}

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** Uses the unit of the limits: a megabyte is 1,048,576 bytes. */
function sizeOf(bytes: number, language: string): string {
  const step = bytes < 1024 ** 2 ? 0 : bytes < 1024 ** 3 ? 1 : 2
  const value = bytes / 1024 ** (step + 1)
  const digits = value < 10 && step > 0 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit: units[step], unitDisplay: 'short', maximumFractionDigits: digits }).format(
    step === 0 ? Math.ceil(value) : value,
  )
}
