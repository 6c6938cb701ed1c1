// The team's prompt templates: every member can create templates, and edit their own.
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PromptTemplate } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Confirm, type Question } from '../../../ui/confirm.tsx'
import { Failed, Loading } from './loading.tsx'
import { Section } from './section.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { useTeamChange } from './use-team.ts'

export function Templates() {
  const { t } = useTranslation()
  const { data, isPending, refetch } = useQuery<PromptTemplate[]>({ queryKey: ['/api/team', 'templates'], refetchOnMount: 'always' })
  const [edited, setEdited] = useState<PromptTemplate | 'new' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const remove = useTeamChange((id: string) => apiRequest('DELETE', `/api/team/templates/${id}`))
  const ask = ({ id, title }: PromptTemplate) =>
    setQuestion({
      title: t('team.templates.removeTitle', { title }),
      text: t('team.templates.removeText'),
      confirm: t('team.templates.removeConfirm'),
      isLoss: true,
      run: () => remove.mutate(id),
    })
  return (
    <Section
      title={t('team.templates.title')}
      text={t('team.templates.text')}
      action={
        <Button variant="ink" onClick={() => setEdited('new')}>
          <Plus />
          {t('team.templates.new')}
        </Button>
      }
    >
      {isPending && <Loading />}
      {!isPending && !data && <Failed sentence={t('team.templates.failed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Empty title={t('team.templates.emptyTitle')} text={t('team.templates.emptyText')} />}
      <ul>
        {data?.map((one) => (
          <Row key={one.id} template={one} onEdit={() => setEdited(one)} onRemove={() => ask(one)} />
        ))}
      </ul>
      <TemplateDialog edited={edited} onClose={() => setEdited(null)} />
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </Section>
  )
}

function Row({ template, onEdit, onRemove }: { template: PromptTemplate; onEdit: () => void; onRemove: () => void }) {
  const { t } = useTranslation()
  const { title, content, author, canChange } = template
  return (
    <li className="flex min-h-16 items-center gap-2 border-b border-line py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="line-clamp-2 text-13 wrap-anywhere text-ink-2">{content}</span>
        <span className="block text-12 text-muted">
          {author === null ? t('team.templates.byNobody') : t('team.templates.by', { name: author })}
        </span>
      </span>
      {canChange && (
        <>
          <IconButton label={t('team.templates.edit', { title })} onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton label={t('team.templates.remove', { title })} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </>
      )}
    </li>
  )
}
