// The assistants of a session or a team, by owner, with import and a button for a new one where this person may create them.
import { useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, type Question } from '../../ui/confirm.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AssistantRow } from './assistant-row.tsx'
import type { AssistantPlace } from './assistant-place.ts'
import type { Drafts } from './drafts.ts'
import { useAssistantActs } from './use-assistant-acts.ts'

type AssistantsListProps = {
  place: AssistantPlace
  drafts: Drafts
  /** The host of a session, and every member of a team. */
  mayCreate: boolean
  /** The button for a new one takes the focus when the list appears. */
  takesFocus?: boolean
  /** Null for a new one. */
  onEdit: (assistant: Assistant | null) => void
}

const owners = ['session', 'team', 'built-in'] as const

export function AssistantsList({ place, drafts, mayCreate, takesFocus = false, onEdit }: AssistantsListProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery({
    queryKey: place.key,
    queryFn: place.list,
    refetchOnMount: 'always',
    refetchInterval: place.refreshMs,
    refetchOnWindowFocus: place.refreshMs !== false && 'always',
  })
  const acts = useAssistantActs(place)
  const [question, setQuestion] = useState<Question | null>(null)
  const create = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) create.current?.focus()
  }, [takesFocus])
  const all = data?.assistants ?? []
  const ask = (assistant: Assistant) =>
    setQuestion({
      title: t('assistants.deleteTitle', { name: assistant.name }),
      text: t(place.kind === 'team' ? 'assistants.deleteTeamText' : 'assistants.deleteText'),
      confirm: t('assistants.delete'),
      isLoss: true,
      run: () => acts.remove(assistant),
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {mayCreate && (
        <div className="flex flex-wrap gap-2">
          <Button ref={create} variant="ink" onClick={() => onEdit(null)}>
            <Plus />
            {t(drafts.read('new') ? 'assistants.continueNew' : 'assistants.new')}
          </Button>
          <Button disabled={acts.isImporting} onClick={() => void acts.chooseImport()}>
            <Upload />
            {t('assistants.import')}
          </Button>
        </div>
      )}
      {acts.result && (
        <p
          role={acts.result.isBad ? 'alert' : 'status'}
          className={`text-14 wrap-anywhere ${acts.result.isBad ? 'font-medium text-danger' : 'text-ink-2'}`}
        >
          {acts.result.text}
        </p>
      )}
      {!data && !isError && <Waiting />}
      {isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-ink-2">{t('assistants.failed')}</p>
          <Button onClick={() => void refetch()}>{t('assistants.retry')}</Button>
        </div>
      )}
      {data && all.length === 0 && <Empty title={t('assistants.emptyTitle')} text={t('assistants.emptyTeam')} />}
      {owners.map((owner) => {
        const own = all.filter((one) => one.owner === owner)
        if (own.length === 0) return null
        return (
          <section key={owner} className="min-w-0">
            {place.kind === 'session' && <h3 className="pb-1 text-12 font-semibold text-muted">{t(`assistants.groups.${owner}`)}</h3>}
            <ul>
              {own.map((one) => (
                <AssistantRow
                  key={one.id}
                  assistant={one}
                  isUnsaved={one.canChange && drafts.read(one.id) !== null}
                  onEdit={() => onEdit(one)}
                  onDelete={() => ask(one)}
                  onDownload={() => acts.download(one)}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5 py-2">
      <p role="status" className="sr-only">
        {t('assistants.loading')}
      </p>
      {['w-1/2', 'w-2/5', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}
