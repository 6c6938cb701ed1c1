// Writes an incident, or an update that may end it, in both languages.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenIncident } from '../../../../shared/support/inbox-api.ts'
import { inboxLimits } from '../../../../shared/support/inbox-limits.ts'
import { apiRequest, HttpError } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, TextInput } from '../../../ui/field.tsx'

export type IncidentTask = { kind: 'write' } | { kind: 'update' | 'close'; id: string }

const path = '/api/admin/incidents'
const impacts: WrittenIncident['impact'][] = ['critical', 'major', 'other']
const titles = { write: 'write', update: 'updateTitle', close: 'closeTitle' } as const

export function IncidentDialog({ task, onClose }: { task: IncidentTask | null; onClose: () => void }) {
  const { t } = useTranslation()
  const formId = useId()
  const client = useQueryClient()
  // Kept while the dialog closes.
  const [last, setLast] = useState(task)
  if (task && task !== last) setLast(task)
  const publish = useMutation({
    mutationFn: (given: Given) => apiRequest('POST', last && last.kind !== 'write' ? `${path}/${last.id}` : path, bodyOf(last, given)),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: [path] })
      onClose()
    },
  })
  const { error } = publish
  return (
    <Dialog
      open={task !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onClosed={() => {
        publish.reset()
        setLast(null)
      }}
      size="lg"
      title={last ? t(`adminIncidents.${titles[last.kind]}`) : ''}
      footer={
        <>
          <Button variant="ink" type="submit" form={formId} disabled={publish.isPending}>
            {publish.isPending ? t('adminIncidents.publishing') : t('adminIncidents.publish')}
          </Button>
          <Button onClick={onClose}>{t('adminIncidents.cancel')}</Button>
        </>
      }
    >
      {last && (
        <IncidentForm
          formId={formId}
          isNew={last.kind === 'write'}
          error={error && ((error instanceof HttpError && error.sentence) || t('adminIncidents.failed'))}
          onSubmit={(given) => publish.isPending || publish.mutate(given)}
        />
      )}
    </Dialog>
  )
}

interface Given {
  impact: WrittenIncident['impact']
  title: WrittenIncident['title']
  text: WrittenIncident['title']
}

function bodyOf(task: IncidentTask | null, { impact, title, text }: Given): object {
  return !task || task.kind === 'write' ? { impact, title, text } : { text, isOver: task.kind === 'close' }
}

type IncidentFormProps = { formId: string; isNew: boolean; error: string | null; onSubmit: (given: Given) => void }

function IncidentForm({ formId, isNew, error, onSubmit }: IncidentFormProps) {
  const { t } = useTranslation()
  const [given, setGiven] = useState<Given>({ impact: 'major', title: { en: '', nl: '' }, text: { en: '', nl: '' } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(given)
  }
  return (
    <form id={formId} onSubmit={submit} className="grid gap-4">
      {error !== null && (
        <p role="alert" className="text-14 font-medium text-danger">
          {error}
        </p>
      )}
      {isNew && (
        <ChoiceList
          label={t('adminIncidents.impact')}
          value={given.impact}
          options={impacts.map((value) => ({ value, label: t(`adminIncidents.impacts.${value}`) }))}
          onChange={(impact) => setGiven({ ...given, impact })}
        />
      )}
      {(['En', 'Nl'] as const).map((end) => {
        const language = end === 'En' ? 'en' : 'nl'
        return (
          <div key={end} className="grid gap-3">
            {isNew && (
              <TextInput
                label={t(`adminIncidents.title${end}`)}
                lang={language}
                required
                maxLength={inboxLimits.incidentTitleCharacters}
                value={given.title[language]}
                onChange={(event) => setGiven({ ...given, title: { ...given.title, [language]: event.target.value } })}
              />
            )}
            <Field label={t(`adminIncidents.text${end}`)} required>
              {(control) => (
                <textarea
                  {...control}
                  required
                  lang={language}
                  rows={3}
                  maxLength={inboxLimits.incidentUpdateCharacters}
                  value={given.text[language]}
                  onChange={(event) => setGiven({ ...given, text: { ...given.text, [language]: event.target.value } })}
                  className="w-full resize-y rounded-md border border-line-strong bg-paper px-3 py-2 text-16 leading-6 outline-offset-0"
                />
              )}
            </Field>
          </div>
        )
      })}
    </form>
  )
}
