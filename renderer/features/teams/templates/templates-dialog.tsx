// The team's templates: search, and choose with one press.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { PromptTemplate } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { HttpError } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type TemplatesDialogProps = { open: boolean; onClose: () => void; onClosed: () => void; onChoose: (content: string) => void }

export function TemplatesDialog({ open, onClose, onClosed, onChoose }: TemplatesDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onClosed={onClosed}
      title={t('team.templates.choose')}
      description={t('team.templates.chooseText')}
      footer={
        <Button asChild variant="plain" size="sm" className="-ml-2.5">
          <Link to="/team">{t('team.templates.manage')}</Link>
        </Button>
      }
    >
      <Choices onChoose={onChoose} />
    </Dialog>
  )
}

function Choices({ onChoose }: Pick<TemplatesDialogProps, 'onChoose'>) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  // Refetched each time, because others also edit templates.
  const { data, error, refetch } = useQuery<PromptTemplate[]>({ queryKey: ['/api/team', 'templates'], refetchOnMount: 'always' })
  if (error instanceof HttpError && (error.status === 402 || error.status === 404))
    return <p className="pb-2 text-ink-2">{t('team.templates.noTeam')}</p>
  if (error)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-ink-2">{t('team.templates.failed')}</p>
        <Button onClick={() => void refetch()}>{t('team.retry')}</Button>
      </div>
    )
  return (
    <div className="grid gap-3">
      {/* Rendered from the start, because it takes the focus when the dialog opens. */}
      <TextInput
        label={t('team.templates.find')}
        hideLabel
        data-autofocus
        type="search"
        placeholder={t('team.templates.find')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {data ? <Found templates={data} words={words} onChoose={onChoose} /> : <Waiting />}
    </div>
  )
}

function Found({ templates, words, onChoose }: Pick<TemplatesDialogProps, 'onChoose'> & { templates: PromptTemplate[]; words: string }) {
  const { t } = useTranslation()
  const found = templates.filter((one) => fits(one, words))
  if (templates.length === 0) return <Empty title={t('team.templates.emptyTitle')} text={t('team.templates.emptyText')} />
  if (found.length === 0) {
    return (
      <p role="status" className="text-muted">
        {t('team.templates.nothing')}
      </p>
    )
  }
  return (
    <ul className="-mx-2">
      {found.map(({ id, title, content }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onChoose(content)}
            className="block min-h-14 w-full rounded-md px-2 py-2 text-left hover:bg-hover"
          >
            <span className="block font-semibold wrap-anywhere">{title}</span>
            <span className="line-clamp-2 text-13 wrap-anywhere text-muted">{content}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function fits({ title, content }: PromptTemplate, words: string): boolean {
  const text = `${title} ${content}`.toLocaleLowerCase()
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5 py-2">
      <p role="status" className="sr-only">
        {t('team.loading')}
      </p>
      {['w-1/2', 'w-2/5', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}
