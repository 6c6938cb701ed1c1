// The title for the host: a click edits it in place, and the chevron opens the host's menu.
import { ChevronDown, Eraser, Globe, Lock, LockOpen, Pencil, Trash2, UserPlus, UsersRound } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import { isImeKey } from '../../../lib/browser/ime-key.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { titleLook, type SessionTitleProps } from '../header/title-look.ts'
import { SearchItems } from '../header/search-items.tsx'

export function HostTitle(props: SessionTitleProps) {
  const { t } = useTranslation()
  const { change, save, drop } = props.newTitle
  const stored = props.state.session.title
  const refused = change?.failed ? change : null
  const title = change?.text ?? stored
  const [editing, setEditing] = useState<'no' | 'yes' | 'ended by key'>('no')
  const isClosed = props.state.access.isClosed ?? false
  if (editing === 'yes' || refused) {
    return (
      <TitleField
        key={refused?.messageKey}
        title={title}
        refusal={refused && (refused.reason ?? t('session.notSent'))}
        onDone={(next, byKey) => {
          setEditing(byKey ? 'ended by key' : 'no')
          if (refused && (next === null || next === stored)) drop(refused)
          else if (next !== null && (next !== title || refused)) save(next)
        }}
      />
    )
  }
  return (
    // A grid, so that a long title does not claim its full width.
    <div className="grid min-w-0 grid-cols-[minmax(0,auto)_auto] items-center justify-start">
      <h1 className="min-w-0">
        <button
          type="button"
          disabled={isClosed}
          // Returns the focus after editing by keyboard.
          autoFocus={editing === 'ended by key'}
          onClick={() => setEditing('yes')}
          title={isClosed ? title : t('host.titleHint')}
          className={`${titleLook} -mx-1.5 block max-w-[calc(100%+0.75rem)] rounded-md px-1.5 text-left enabled:hover:bg-hover sm:min-h-(--target)`}
        >
          {title}
        </button>
      </h1>
      <HostMenu {...props} onRename={() => setEditing('yes')} />
    </div>
  )
}

type TitleFieldProps = {
  title: string
  /** Why the server refused this title. */
  refusal: string | null
  onDone: (title: string | null, byKey: boolean) => void
}

function TitleField({ title, refusal, onDone }: TitleFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(title)
  // Meanwhile the AI or another device may rename the session.
  const [before] = useState(title)
  // Escape removes the field, which also blurs it.
  const isOver = useRef(false)
  const end = (next: string, byKey: boolean) => {
    // A refused title stays until the host changes or discards it.
    if (isOver.current || (refusal !== null && !byKey && next.trim() === title)) return
    isOver.current = true
    const isSame = refusal === null && next.trim() === before
    onDone(isSame ? null : next.trim() || null, byKey)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !isImeKey(event.nativeEvent)
    if (!isEnter && event.key !== 'Escape') return
    // Otherwise the same key press would reach the title, which has the focus by then.
    event.preventDefault()
    end(isEnter ? text : '', true)
  }
  return (
    <input
      type="text"
      // A refusal may arrive while the host is writing something else.
      autoFocus={refusal === null}
      aria-label={t('host.titleField')}
      aria-invalid={refusal !== null}
      title={refusal ?? undefined}
      maxLength={limits.titleCharacters}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={() => end(text, false)}
      className="w-full min-w-0 rounded-md border border-line-strong aria-invalid:border-danger bg-paper px-2 text-16 font-bold outline-offset-0 max-sm:h-9 sm:min-h-(--target) sm:w-88"
    />
  )
}

function HostMenu({ state, onTool, onSend, onSearch, onExport, onRename }: SessionTitleProps & { onRename: () => void }) {
  const { t } = useTranslation()
  const { isLocked, isPrivate } = state.session
  // Of a session that the operator closed, the host can only search, export and delete.
  const isOpen = !state.access.isClosed
  // The menu returns the focus to its button when it closes; anything that takes the focus must wait for that.
  const next = useRef<(() => void) | null>(null)
  return (
    <Menu
      align="start"
      onClosed={(event) => {
        if (!next.current) return
        event.preventDefault()
        next.current()
        next.current = null
      }}
      trigger={
        <IconButton label={t('session.sessionMenu')} size="sm" className="max-sm:-my-3 max-sm:-mr-3 max-sm:ml-0">
          <ChevronDown />
        </IconButton>
      }
    >
      {isOpen && (
        <>
          <MenuItem icon={<Pencil />} onSelect={() => (next.current = onRename)}>
            {t('host.rename')}
          </MenuItem>
          <MenuItem icon={<UserPlus />} onSelect={() => (next.current = () => onTool('share'))}>
            {t('host.invite')}
          </MenuItem>
          <MenuItem icon={<UsersRound />} onSelect={() => onTool('people')}>
            {t('session.managePeople')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <SearchItems state={state} onSearch={onSearch} onExport={onExport} />
      <MenuSeparator />
      {isOpen && (
        <>
          <MenuItem icon={isLocked ? <LockOpen /> : <Lock />} onSelect={() => onSend({ type: 'lock_session', locked: !isLocked })}>
            {isLocked ? t('host.unlock') : t('host.lock')}
          </MenuItem>
          <MenuItem icon={<Globe />} onSelect={() => onSend({ type: 'set_private', isPrivate: !isPrivate })}>
            {isPrivate ? t('host.makePublic') : t('host.makePrivate')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Eraser />} onSelect={() => onTool('clear')}>
            {t('host.clear')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onTool('delete')}>
        {t('host.delete')}
      </MenuItem>
    </Menu>
  )
}
