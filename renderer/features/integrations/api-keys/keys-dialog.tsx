// The account's API keys: creates one, shows it once, and revokes keys.
import { useState } from 'react'
import type { ApiKey } from '../../../../shared/integrations/connections.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { CopyOnce } from './copy-once.tsx'
import { KeyList } from './key-list.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { useFailure } from '../services/use-connections.ts'
import { useRevokeKey } from './use-keys.ts'

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const sentence = useFailure()
  const [made, setMade] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const revoke = useRevokeKey({
    onDone: ({ name }) => toast({ title: t('integrations.api.revoked', { name }), tone: 'ok' }),
    onFail: (error) => toast({ title: sentence(error), tone: 'bad' }),
  })
  const close = () => {
    setMade(null)
    onClose()
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => isOpen || close()}
        title={t('integrations.api.dialog')}
        description={t('integrations.api.dialogText')}
      >
        <div className="grid gap-6">
          {made === null ? (
            <NewKeyForm onMade={({ key }) => setMade(key)} />
          ) : (
            <CopyOnce label={t('integrations.api.key')} text={t('integrations.api.once')} secret={made} />
          )}
          <KeyList
            isWanted={open}
            onRevoke={(key) => {
              setRevoking(key)
            }}
          />
        </div>
      </Dialog>
      <Confirm
        question={
          revoking && {
            title: t('integrations.api.revokeTitle', { name: revoking.name }),
            text: t('integrations.api.revokeText'),
            confirm: t('integrations.api.revoke'),
            isLoss: true,
            run: () => revoke.mutate(revoking),
          }
        }
        onClose={() => setRevoking(null)}
      />
    </>
  )
}
