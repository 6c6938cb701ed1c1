// The composer: the AI role on the left, the tools on the right, Send last; amber while writing a note.
import { ArrowUp, Lock } from 'lucide-react'
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { flushSync } from 'react-dom'
import type { AiRole } from '../../../../shared/answers/assistant.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { isImeKey } from '../../../lib/browser/ime-key.ts'
import { withDictated } from '../../../lib/stored-draft.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { cn } from '../../../ui/cn.ts'
import { EmojiButton } from './emoji-button.tsx'
import { AttachButton } from '../files/attach-button.tsx'
import { useChosen } from '../files/use-chosen.ts'
import { useFileParts } from '../files/lazy-files.ts'
import { RoleMenu } from './role-menu.tsx'
import { useLists } from './lists/use-lists.ts'
import { mentionListId, mentionOptionId, type Mentionable } from './lists/mentions.ts'
import { useDraft } from './use-draft.ts'
import { useFieldHeight } from './use-field-height.ts'
import { slashListId, slashOptionId, useSlash } from './lists/use-slash.ts'
import { useMentions } from './lists/use-mentions.ts'
import { useTyping } from './use-typing.ts'

export interface ComposerHandle {
  /** Focuses the field, with the caret where it was, or at the end of a draft from before. */
  focus(): void
  field(): HTMLTextAreaElement | null
  writeNote(): void
  attach(files: Iterable<File>): void
  /** Opens the file picker, or focuses the field if no file can be attached now. */
  chooseFiles(): void
  /** Adds the text after the existing text and puts the caret at the end. */
  append(text: string): void
}

export type ComposerProps = {
  ref?: Ref<ComposerHandle>
  sessionId: string
  role: AiRole
  placeholder: string
  /** True while there is no connection: messages wait in the outbox, but files and speech need one. */
  isOffline: boolean
  /** True when the AI allowance is used up; notes still work. */
  isAtLimit: boolean
  /** Null until the session has been opened. */
  onSend: ((content: string, messageType: 'user' | 'note', files: readonly File[]) => void) | null
  onTyping: (isTyping: boolean) => void
  /** Called with the draft at the start and whenever it changes; empty for a note. */
  onDraft: (text: string) => void
  onRole: (role: AiRole) => void
  /** The people that `@` can mention. */
  mentionable: Mentionable[]
  /** Called when ArrowUp is pressed in the empty field. */
  onEditLast?: () => void
  /** The button for a team's prompt templates. */
  templates: (disabled: boolean) => ReactNode
  /** The button for dictation. */
  dictation: (place: { disabled: boolean; isNote: boolean; onText: (text: string) => void }) => ReactNode
}

export function Composer(props: ComposerProps) {
  const { ref, sessionId, role, placeholder, isOffline, isAtLimit, onSend, onTyping, onRole, onEditLast, dictation, templates } = props
  const { mentionable, onDraft } = props
  const { t } = useTranslation()
  const { text, setText, isNote, setIsNote } = useDraft(sessionId, onDraft)
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLButtonElement>(null)
  const chosen = useChosen()
  const isFull = chosen.files.length >= limits.attachmentsPerMessage
  // True from when Send is pressed until the session is open and the chosen files are listed: people must see files before sending them.
  const [isWaiting, setIsWaiting] = useState(false)
  const parts = useFileParts(chosen.files.length > 0 || chosen.leftOut.length > 0, () => {
    chosen.clear()
    setIsWaiting(false)
  })
  const typing = useTyping(onTyping)
  useFieldHeight(field, text)
  // Browsers put the caret before a restored draft.
  useLayoutEffect(() => field.current?.setSelectionRange(field.current.value.length, field.current.value.length), [])
  const mentions = useMentions(sessionId, field, mentionable, (next) => write(next))
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus({ preventScroll: true }),
    field: () => field.current,
    writeNote() {
      // At the AI limit the field is disabled, and can be focused only after it has become a note's.
      flushSync(() => switchNote(true))
      field.current?.focus()
    },
    attach: chosen.add,
    chooseFiles: () => (picker.current?.disabled === false ? picker.current.click() : field.current?.focus()),
    append(more) {
      flushSync(() => write(text === '' || text.endsWith('\n') ? text + more : `${text}\n${more}`))
      field.current?.focus()
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
    },
  }))

  const isOff = isAtLimit && !isNote
  const excess = text.trim().length - limits.messageCharacters
  const hasFiles = chosen.files.length > 0
  const isLoading = onSend === null || (hasFiles && parts === null)
  const canSend = !isOff && (hasFiles ? !isOffline : text.trim() !== '') && excess <= 0

  const write = (next: string) => {
    setText(next)
    setIsWaiting(false)
    onDraft(isNote ? '' : next)
    // Others must not see that someone is writing a note, started with the button or with the command.
    if (!isNote && !next.startsWith('/note') && next !== '') typing.typed()
    else typing.stopped()
  }
  const switchNote = (next: boolean) => {
    typing.stopped()
    setIsNote(next)
    onDraft(next ? '' : text)
  }
  const lists = useLists(text !== '')
  const slash = useSlash(
    text,
    isOff || isNote,
    () => switchNote(true),
    () => write(''),
  )
  const hasPeople = lists !== null && mentions.people.length > 0
  const hasCommands = lists !== null && slash.commands.length > 0
  const send = () => {
    setIsWaiting(canSend && isLoading)
    if (!canSend || isLoading) return
    typing.stopped()
    onSend?.(text.trim(), isNote ? 'note' : 'user', chosen.files)
    setText('')
    chosen.clear()
    setIsNote(false)
    field.current?.focus()
  }
  useEffect(() => {
    if (isWaiting && !isLoading) send()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (lists && (mentions.onKey(event) || slash.onKey(event))) return
    if (event.key === 'ArrowUp' && text === '' && onEditLast) {
      event.preventDefault()
      return onEditLast()
    }
    // Enter also confirms a word in an input method; that must not send the message.
    if (event.key !== 'Enter' || event.shiftKey || isImeKey(event.nativeEvent)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className={cn(
        'relative rounded-xl border border-line-strong bg-raised transition-colors has-[textarea:focus-visible]:border-transparent has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-focus',
        isNote && 'border-note-line bg-note-soft',
        isOff && 'bg-sunken',
      )}
    >
      {hasPeople && <lists.MentionList people={mentions.people} active={mentions.active} onChoose={mentions.choose} />}
      {hasCommands && <lists.SlashList commands={slash.commands} active={slash.active} onChoose={slash.choose} />}
      {parts && <parts.ChosenFiles chosen={chosen} />}
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        value={text}
        disabled={isOff}
        aria-label={t('session.composer')}
        data-tutorial="input"
        placeholder={isNote ? t('session.placeholderNote') : placeholder}
        enterKeyHint="send"
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const { files: pasted, types } = event.clipboardData
          const files = [...pasted]
          // Text that was copied along with files can be pasted without a connection. A spreadsheet also copies a picture of its cells.
          const isText = types.includes('text/plain') && types.includes('text/html')
          if (files.length === 0 || isOffline || isText) return
          event.preventDefault()
          chosen.add(files)
        }}
        onSelect={mentions.look}
        onBlur={() => {
          mentions.close()
          slash.close()
        }}
        aria-autocomplete="list"
        {...(hasPeople && { 'aria-controls': mentionListId, 'aria-activedescendant': mentionOptionId(mentions.active) })}
        {...(hasCommands && { 'aria-controls': slashListId, 'aria-activedescendant': slashOptionId(slash.active) })}
        className="block max-h-[40dvh] min-h-11 w-full resize-none overflow-y-auto bg-transparent px-4 pt-[11px] pb-0.5 text-16 outline-none placeholder:truncate disabled:cursor-not-allowed sm:px-[18px] sm:pt-[13px] sm:pb-1"
      />
      {/* With large text on a small screen the tools keep only a touch target's size, and the note button shows only its icon. */}
      <div className="@container">
        <div className="group/tools flex items-center @max-[21rem]:[--target:44px] gap-0.5 pt-0.5 pr-1 pb-1 pl-1 sm:pt-1 sm:pr-1.5 sm:pb-1.5 sm:pl-2">
          {isNote ? (
            <span className="inline-flex min-w-0 items-center gap-[5px] pl-2.5 text-13 font-medium text-note">
              <Lock className="size-[13px] stroke-2" />
              <span className="truncate">{t('session.noteMode')}</span>
            </span>
          ) : (
            <RoleMenu role={role} onChange={onRole} />
          )}
          <span className="flex-1" />
          {excess > 0 && (
            <span role="alert" className="px-2 text-13 font-medium text-danger tabular-nums">
              {t('session.tooLong', { count: excess })}
            </span>
          )}
          <AttachButton ref={picker} isFull={isFull} disabled={isOff || isOffline} onFiles={chosen.add} />
          <EmojiButton field={field} disabled={isOff} />
          {templates(isOff)}
          {dictation({ disabled: isOff || isOffline, isNote, onText: (said) => write(withDictated(text, said)) })}
          <button
            type="button"
            aria-pressed={isNote}
            onClick={() => {
              switchNote(!isNote)
              field.current?.focus()
            }}
            className={cn(
              'inline-flex min-h-(--target) items-center gap-2 rounded-md px-2.5 text-14 font-semibold text-ink-2 hover:bg-hover hover:text-ink',
              isNote && 'text-note inset-ring inset-ring-note-line hover:bg-transparent hover:text-note',
            )}
          >
            <Lock />
            <span className="@max-[21rem]:sr-only @max-[28rem]:group-has-data-[part=templates]/tools:sr-only">{t('session.note')}</span>
          </button>
          <button
            type="submit"
            disabled={!canSend}
            aria-label={isNote ? t('session.saveNote') : t('session.send')}
            title={isNote ? t('session.saveNote') : t('session.send')}
            // Faded only when nothing can be sent at all: an empty field must not fade the main button.
            className={cn(
              'ml-1.5 grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors not-disabled:hover:bg-accent-hover disabled:cursor-not-allowed sm:size-10',
              isOff && 'opacity-45',
            )}
          >
            <ArrowUp className="stroke-[2.2]" />
          </button>
        </div>
      </div>
    </form>
  )
}
