// Writes an incident, or an update that may end it, in both languages.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { WrittenIncident } from '../../../../shared/support/inbox-api.ts'
import { inboxLimits } from '../../../../shared/support/inbox-limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Labelled } from '../lists/labelled.tsx'

export type IncidentTask = { kind: 'write' } | { kind: 'update' | 'close'; id: string }

const path = '/api/admin/incidents'
const impacts: WrittenIncident['impact'][] = ['critical', 'major', 'other']
const titles = { write: 'write', update: 'updateTitle', close: 'closeTitle' } as const

export function IncidentDialog({ task, onClose }: { task: IncidentTask | null; onClose: () => void }) {
  const { t } = useTranslation()
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
  return (
    <FormDialog
      open={task !== null}
      size="lg"
      title={last ? t(`adminIncidents.${titles[last.kind]}`) : ''}
      send={publish.isPending ? t('adminIncidents.publishing') : t('adminIncidents.publish')}
      cancel={t('common.cancel')}
      isSending={publish.isPending}
      error={publish.error}
      failed={t('admin.actionFailed')}
      onClose={onClose}
      onClosed={() => {
        publish.reset()
        setLast(null)
      }}
    >
      {(formId) =>
        last && (
          <IncidentForm formId={formId} isNew={last.kind === 'write'} onSubmit={(given) => publish.isPending || publish.mutate(given)} />
        )
      }
    </FormDialog>
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

type IncidentFormProps = { formId: string; isNew: boolean; onSubmit: (given: Given) => void }

function IncidentForm({ formId, isNew, onSubmit }: IncidentFormProps) {
  const { t } = useTranslation()
  const [given, setGiven] = useState<Given>({ impact: 'major', title: { en: '', nl: '' }, text: { en: '', nl: '' } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(given)
  }
  return (
    <form id={formId} onSubmit={submit} className="grid gap-4">
      {isNew && (
        <Labelled label={t('adminIncidents.impact')}>
          <ChoiceList
            label={t('adminIncidents.impact')}
            value={given.impact}
            options={impacts.map((value) => ({ value, label: t(`adminIncidents.impacts.${value}`) }))}
            onChange={(impact) => setGiven({ ...given, impact })}
          />
        </Labelled>
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
            <TextArea
              label={t(`adminIncidents.text${end}`)}
              required
              lang={language}
              rows={3}
              maxLength={inboxLimits.incidentUpdateCharacters}
              value={given.text[language]}
              onText={(text) => setGiven({ ...given, text: { ...given.text, [language]: text } })}
            />
          </div>
        )
      })}
    </form>
  )
}
