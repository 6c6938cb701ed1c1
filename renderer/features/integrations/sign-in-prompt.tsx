// Explains why this requires signing in, and opens the sign-in dialog.
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { openSignIn, type SignInTab } from '../../lib/api/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type SignInPromptProps = { open: boolean; onClose: () => void; title: string; text: string }

export function SignInPrompt({ open, onClose, title, text }: SignInPromptProps) {
  const { t } = useTranslation()
  const go = (tab: SignInTab) => {
    onClose()
    openSignIn(tab)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={text}
      size="sm"
      footer={
        <>
          <Button variant="you" data-autofocus onClick={() => go('in')}>
            {t('integrations.signIn.in')}
          </Button>
          <Button onClick={() => go('up')}>{t('integrations.signIn.up')}</Button>
        </>
      }
    />
  )
}
