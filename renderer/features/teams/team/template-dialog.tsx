// Creates or edits a template.
import { useState, type FormEvent } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import type { PromptTemplate } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, TextInput } from '../../../ui/field.tsx'
import { useTeamChange, useTeamFailure } from './use-team.ts'

type TemplateDialogProps = { edited: PromptTemplate | 'new' | null; onClose: () => void }

const formId = 'template-form'

export function TemplateDialog({ edited, onClose }: TemplateDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={edited !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={edited === 'new' ? t('team.templates.new') : t('team.templates.editTitle')}
      footer={
        <span className="flex flex-1 flex-wrap justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="you">
            {t('team.templates.save')}
          </Button>
        </span>
      }
    >
      {edited !== null && <Form template={edited === 'new' ? null : edited} onDone={onClose} />}
    </Dialog>
  )
}

function Form({ template, onDone }: { template: PromptTemplate | null; onDone: () => void }) {
  const { t } = useTranslation()
  const sentence = useTeamFailure()
  const [title, setTitle] = useState(template?.title ?? '')
  const [content, setContent] = useState(template?.content ?? '')
  const path = template ? `/api/team/templates/${template.id}` : '/api/team/templates'
  const save = useTeamChange(() => apiRequest('POST', path, { title, content }), { isQuiet: true, onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form id={formId} onSubmit={submit} className="grid gap-4">
      {save.error && (
        <p role="alert" className="text-14 font-medium text-danger">
          {sentence(save.error)}
        </p>
      )}
      <TextInput
        label={t('team.templates.name')}
        data-autofocus
        required
        pattern=".*\S.*"
        maxLength={limits.templateTitleCharacters}
        // The form closes when it is saved: what is typed meanwhile would be lost.
        readOnly={save.isPending}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        counter={{ used: title.length, max: limits.templateTitleCharacters }}
      />
      <Field label={t('team.templates.content')} required>
        {(control) => (
          <textarea
            {...control}
            required
            rows={7}
            maxLength={limits.templateCharacters}
            readOnly={save.isPending}
            value={content}
            onChange={(event) => setContent(event.target.value)}
            className="w-full resize-y rounded-md border border-line-strong bg-paper px-3 py-2 text-16 leading-6 outline-offset-0"
          />
        )}
      </Field>
    </form>
  )
}
