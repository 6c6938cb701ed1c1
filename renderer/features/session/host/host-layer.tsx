// The host's dialogs: join requests, people, and confirmations before something is deleted for everyone.
import type { Command } from '../../../../shared/protocol/protocol.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import { JoinRequests } from './join-requests.tsx'
import { PeopleDialog } from './people-dialog.tsx'

type HostLayerProps = {
  tool: HostTool | null
  onTool: (tool: HostTool | null) => void
  state: SessionState
  onSend: (command: Command) => void
}

export function HostLayer({ tool, onTool, state, onSend }: HostLayerProps) {
  const { t } = useTranslation()
  const close = () => onTool(null)
  const doIt = (command: Command) => () => {
    onSend(command)
    close()
  }
  return (
    <>
      {tool === null && !state.access.isClosed && <JoinRequests requests={state.requests} onSend={onSend} onAll={() => onTool('people')} />}
      <PeopleDialog open={tool === 'people'} state={state} onSend={onSend} onClose={close} />
      <Confirmation
        open={tool === 'clear'}
        title={t('host.clearTitle')}
        text={t('host.clearText')}
        action={t('host.clear')}
        onConfirm={doIt({ type: 'clear_chat' })}
        onClose={close}
      />
      <Confirmation
        open={tool === 'delete'}
        title={t('host.deleteTitle')}
        text={t('host.deleteText')}
        action={t('host.delete')}
        onConfirm={doIt({ type: 'delete_session' })}
        onClose={close}
      />
    </>
  )
}

type ConfirmationProps = { open: boolean; title: string; text: string; action: string; onConfirm: () => void; onClose: () => void }

function Confirmation({ open, title, text, action, onConfirm, onClose }: ConfirmationProps) {
  const { t } = useTranslation()
  const footer = (
    <>
      <Button variant="danger-solid" onClick={onConfirm}>
        {action}
      </Button>
      <Button data-autofocus onClick={onClose}>
        {t('host.cancel')}
      </Button>
    </>
  )
  return <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={title} description={text} size="sm" footer={footer} />
}

// The dialogs over the session screen: sharing, and the host's tools.
export type HostTool = 'share' | 'people' | 'clear' | 'delete'
