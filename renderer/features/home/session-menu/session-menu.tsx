// The menu of a session in a list, and the dialogs that it opens. Anyone in a session may export it; only its host has the other items,
// of which only 'delete' remains while the session is closed.
import { Download, Ellipsis, Globe, Lock, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { cn } from '../../../ui/cn.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import type { SessionMenuProps } from './session-menu-props.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { useSessionActions } from './use-session-actions.ts'

type Opened = 'rename' | 'delete' | 'export'

export function SessionMenu({ session, exporting: Exporting, className }: SessionMenuProps) {
  const { t } = useTranslation()
  const { title, isPrivate, isHost, isClosed } = session
  const actions = useSessionActions(session)
  const [dialog, setDialog] = useState<Opened | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            ref={button}
            label={t('sessionMenu.open', { title })}
            size="sm"
            className={cn('data-[state=open]:opacity-100', className)}
          >
            <Ellipsis />
          </IconButton>
        }
      >
        {isHost && !isClosed && (
          <>
            <MenuItem icon={<Pencil />} onSelect={() => setDialog('rename')}>
              {t('sessionMenu.rename')}
            </MenuItem>
            <MenuItem icon={isPrivate ? <Globe /> : <Lock />} onSelect={() => actions.setPrivate(!isPrivate)}>
              {isPrivate ? t('sessionMenu.makePublic') : t('sessionMenu.makePrivate')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<Download />} onSelect={() => setDialog('export')}>
          {t('sessionMenu.export')}
        </MenuItem>
        {isHost && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setDialog('delete')}>
              {t('sessionMenu.delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog === 'rename' && <RenameDialog title={title} onRename={actions.rename} onClose={close} />}
      <Confirm
        question={
          dialog !== 'delete'
            ? null
            : {
                title: t('sessionMenu.deleteTitle', { title }),
                text: t('sessionMenu.deleteText'),
                confirm: t('sessionMenu.delete'),
                isLoss: true,
                run: () => actions.remove(button.current?.closest('li') ?? null),
              }
        }
        onClose={close}
      />
      <Exporting open={dialog === 'export'} sessionId={session.id} onClose={close} />
    </>
  )
}
