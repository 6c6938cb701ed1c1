// Asks for the user name and the password of a proxy.
import { ShieldAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { NetworkAnswer } from '../../../../shared/desktop/desktop.ts'
import type { NetworkQuestion } from '../../../../shared/desktop/network.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { QuestionFrame } from './question-frame.tsx'

type ProxyQuestionProps = {
  question: Extract<NetworkQuestion, { kind: 'proxy' }>
  onAnswer: (answer: NetworkAnswer | null) => void
}

export function ProxyQuestion({ question, onAnswer }: ProxyQuestionProps) {
  const { t } = useTranslation()
  const { proxy, refused, attemptsLeft, isPlain } = question
  const [username, setUsername] = useState(refused ?? '')
  const [password, setPassword] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (username !== '') onAnswer({ kind: 'proxy', username, password })
  }
  const wrong = attemptsLeft === 1 ? t('desktop.network.proxy.wrong_one') : t('desktop.network.proxy.wrong_other', { count: attemptsLeft })
  return (
    <QuestionFrame title={t('desktop.network.proxy.title', { proxy })}>
      <p className="mt-3 text-ink-2">{t('desktop.network.proxy.text')}</p>
      {isPlain && (
        <Banner tone="warn" icon={<ShieldAlert className="shrink-0" />} className="mt-4">
          {t('desktop.network.proxy.plain')}
        </Banner>
      )}
      <form onSubmit={send} noValidate className="mt-4 grid gap-3">
        <TextInput
          label={t('desktop.network.proxy.username')}
          autoFocus={refused === null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextInput
          label={t('desktop.network.proxy.password')}
          type="password"
          autoFocus={refused !== null}
          autoComplete="off"
          maxLength={1000}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          {...(refused !== null && password === '' && { error: wrong })}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="submit" variant="ink" disabled={username === ''}>
            {t('desktop.network.proxy.signIn')}
          </Button>
          <Button variant="plain" onClick={() => onAnswer(null)}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
    </QuestionFrame>
  )
}
