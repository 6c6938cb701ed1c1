// Deletes the account, after a dialog that lists what is deleted.
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { inBase } from '../../../platform/base.ts'
import type { Account } from '../../../../shared/accounts/account.ts'
import { post } from '../../../lib/api/api.ts'
import { forgetAll } from '../../../lib/browser/local.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordInput } from './password-input.tsx'
import { Refusal, Section } from './section.tsx'
import { useChange } from './use-change.ts'

const formId = 'delete-account'

export function DeleteSection({ account: { hasPassword } }: { account: Account }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title={t('accountPage.delete.title')} text={t('accountPage.delete.text')}>
      <Button variant="danger" onClick={() => setIsOpen(true)} className="justify-self-start">
        {t('accountPage.delete.open')}
      </Button>
      <DeleteDialog open={isOpen} hasPassword={hasPassword} onClose={() => setIsOpen(false)} />
    </Section>
  )
}

function DeleteDialog({ open, hasPassword, onClose }: { open: boolean; hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const { send, isBusy, isDone, failure, forgive } = useChange(
    () => post('POST /api/account/delete', hasPassword ? { password } : {}),
    () => {
      // The next person to use this browser may be someone else.
      forgetAll()
      location.assign(inBase('/'))
    },
  )
  const isGoing = isBusy || isDone
  const isWrong = failure?.code === 'password_wrong'
  const close = () => {
    if (isGoing) return
    forgive()
    setPassword('')
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isGoing) send()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isStaying) => isStaying || close()}
      title={t('accountPage.delete.dialogTitle')}
      description={t('accountPage.delete.dialogText')}
      footer={
        <>
          <Button type="submit" form={formId} variant="danger-solid" disabled={isGoing}>
            {t(isGoing ? 'accountPage.delete.busy' : 'accountPage.delete.confirm')}
          </Button>
          <Button variant="plain" disabled={isGoing} onClick={close}>
            {t('accountPage.delete.cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" onSubmit={submit} className="grid gap-4">
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          {t('accountPage.delete.goes', { returnObjects: true }).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="text-ink-2">{t('accountPage.delete.stays')}</p>
        {hasPassword && (
          <PasswordInput
            name="password"
            label={t('accountPage.delete.password')}
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => {
              forgive()
              setPassword(event.target.value)
            }}
            {...(isWrong && failure ? { error: failure.sentence } : {})}
          />
        )}
        {failure && !isWrong && <Refusal>{failure.sentence}</Refusal>}
      </form>
    </Dialog>
  )
}
