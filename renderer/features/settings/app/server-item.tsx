// One server in the list of the app's settings, with a menu to rename, move and remove it.
import { Ellipsis } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { DesktopServer } from '../../../../shared/desktop/desktop-server.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { hostOf } from '../../../ui/server-form.tsx'

interface ServerItemProps {
  server: DesktopServer
  /** Its pages include this one. */
  isHere: boolean
  isFirst: boolean
  isLast: boolean
  onOpen: () => void
  onRename: (name: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function ServerItem({ server, isHere, isFirst, isLast, onOpen, onRename, onMove, onRemove }: ServerItemProps) {
  const { t } = useTranslation()
  const [isRenaming, setIsRenaming] = useState(false)
  const { origin, name, unread } = server
  const host = hostOf(origin)
  if (isRenaming)
    return (
      <li className="py-2">
        <NameForm
          host={host}
          name={name === host ? '' : name}
          onSave={(next) => {
            setIsRenaming(false)
            if (next !== null) onRename(next)
          }}
        />
      </li>
    )
  return (
    <li className="flex min-h-(--target) flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <bdi>{name}</bdi>
        {name !== host && <span className="block text-13 text-muted">{host}</span>}
        {unread > 0 && <span className="block text-13 font-semibold">{t('desktop.server.unread', { count: unread })}</span>}
      </div>
      {isHere ? (
        <span className="text-13 text-muted">{t('desktop.server.here')}</span>
      ) : (
        <Button variant="plain" aria-label={t('desktop.server.open', { name })} onClick={onOpen}>
          {t('desktop.server.show')}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton label={t('desktop.server.menu', { name })}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setIsRenaming(true)}>{t('desktop.server.rename')}</MenuItem>
        {!isFirst && <MenuItem onSelect={() => onMove(-1)}>{t('desktop.server.up')}</MenuItem>}
        {!isLast && <MenuItem onSelect={() => onMove(1)}>{t('desktop.server.down')}</MenuItem>}
        {/* The last server cannot be removed. */}
        {!(isFirst && isLast) && (
          <>
            <MenuSeparator />
            <MenuItem tone="danger" onSelect={onRemove}>
              {t('desktop.server.remove')}
            </MenuItem>
          </>
        )}
      </Menu>
    </li>
  )
}

/** `onSave` gets null if the person cancels. */
function NameForm({ host, name: before, onSave }: { host: string; name: string; onSave: (name: string | null) => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(before)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(name.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextInput
        label={t('desktop.server.name')}
        hint={t('desktop.server.nameHint', { host })}
        autoFocus
        maxLength={limits.serverNameCharacters}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="ink">
          {t('desktop.server.save')}
        </Button>
        <Button variant="plain" onClick={() => onSave(null)}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
