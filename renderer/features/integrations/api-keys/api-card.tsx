// Access for the account's own programs: the documentation, and the API keys.
import { BookOpenText, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useOrigin } from '../../../lib/browser/document.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { Card } from '../card.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { SignInPrompt } from '../sign-in-prompt.tsx'
import type { Visitor } from '../../../lib/api/use-user.ts'

export function ApiCard({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation()
  const origin = useOrigin()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Card title={t('integrations.api.title')} text={t('integrations.api.text')}>
      <CodeBlock
        title="curl"
        copy={t('integrations.code.copy')}
        code={`curl ${origin}/api/sessions \\\n  -H "Authorization: Bearer kring_…"`}
      />
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/docs/api">
            <BookOpenText />
            {t('integrations.api.docs')}
          </Link>
        </Button>
        <Button variant="ink" disabled={visitor === 'unknown'} onClick={() => setIsOpen(true)}>
          <KeyRound />
          {t('integrations.api.get')}
        </Button>
      </div>
      <SignInPrompt
        open={isOpen && visitor === 'nobody'}
        onClose={close}
        title={t('integrations.signIn.key')}
        text={t('integrations.signIn.keyText')}
      />
      <KeysDialog open={isOpen && visitor === 'account'} onClose={close} />
    </Card>
  )
}
