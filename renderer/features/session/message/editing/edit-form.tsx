// Edits this person's own message in place.
import { use, useId, useState, type KeyboardEvent } from 'react'
import type { Message } from '../../../../../shared/entities.ts'
import { limits } from '../../../../../shared/limits/limits.ts'
import { noteCommand } from '../../../../../shared/messages/message-input.ts'
import { isImeKey } from '../../../../lib/browser/ime-key.ts'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { MessageToolsContext } from '../message-tools.ts'
import { dropEdit, keepEdit, unsavedEdit } from './unsaved-edits.ts'

export function EditForm({ message }: { message: Message }) {
  const { t } = useTranslation()
  const tools = use(MessageToolsContext)
  const change = tools?.changeOf(message.id) ?? null
  const [unsaved] = useState(() => tools && unsavedEdit(tools, message))
  const [text, setText] = useState(unsaved?.text ?? change?.text ?? message.content)
  const refusal = change?.failed ? (change.reason ?? t('session.notSent')) : null
  const content = text.trim()
  const problemId = useId()
  const isNoteCommand = message.type !== 'note' && noteCommand.test(content)
  const problem = isNoteCommand ? t('message.editNoNote') : refusal
  const canSave = content !== '' && content.length <= limits.messageCharacters && !isNoteCommand
  const save = () => {
    if (!canSave) return
    if (content !== message.content || change) tools?.changeText(message, content)
    close()
  }
  const close = () => {
    if (tools) dropEdit(tools, message.id, text)
    if (tools?.editing === message.id) tools.edit(null)
    tools?.compose()
  }
  const cancel = () => {
    if (change?.failed) tools?.giveUpChange(change)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isImeKey(event.nativeEvent)) return
    if (event.key === 'Enter' && !event.shiftKey) save()
    else if (event.key === 'Escape') cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      className="grid w-full gap-2 sm:max-w-[34rem]"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <textarea
        dir="auto"
        // A refusal may arrive while the person is writing something else.
        autoFocus={refusal === null && !unsaved?.isReopened}
        value={text}
        rows={Math.min(12, text.split('\n').length + 1)}
        aria-label={t('message.editField')}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => {
          setText(event.target.value)
          if (tools) keepEdit(tools, message, event.target.value)
        }}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.setSelectionRange(text.length, text.length)}
        className="field-sizing-content max-h-80 w-full resize-y rounded-lg border border-line-strong bg-raised px-3.5 py-2 text-16"
      />
      {problem !== null && (
        <p id={problemId} role="alert" className="text-13 font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" variant="ink" disabled={!canSave}>
          {t('message.save')}
        </Button>
        <Button size="sm" onClick={cancel}>
          {t('message.cancel')}
        </Button>
        <span className="text-12 text-muted pointer-coarse:hidden">{t('message.editHint')}</span>
      </div>
    </form>
  )
}
