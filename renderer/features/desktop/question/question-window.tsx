// A question of the main process about the connection to a server or a proxy. Escape cancels it.
import { useEffect, useState } from 'react'
import type { NetworkAnswer } from '../../../../shared/desktop/desktop.ts'
import type { NetworkQuestion } from '../../../../shared/desktop/network.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { isImeKey } from '../../../lib/browser/ime-key.ts'
import { desktop } from '../../../platform/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { CertificateQuestion } from './certificate-question.tsx'
import { ClientCertificateQuestion } from './client-certificate-question.tsx'
import { ProxyQuestion } from './proxy-question.tsx'
import { QuestionFrame } from './question-frame.tsx'

export function QuestionWindow() {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<NetworkQuestion | 'gone' | null>(null)
  useEffect(() => {
    const asked = desktop()?.networkQuestion() ?? Promise.resolve(null)
    asked.then(
      (found) => setQuestion(found ?? 'gone'),
      () => setQuestion('gone'),
    )
  }, [])
  // The main process closes the window.
  const answer = (given: NetworkAnswer | null) => void desktop()?.answerQuestion(given)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isImeKey(event)) void desktop()?.answerQuestion(null)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  if (question === null) return <Waiting />
  if (question === 'gone')
    return (
      <QuestionFrame title={t('desktop.network.question.gone')}>
        <Button className="mt-5" onClick={() => close()}>
          {t('desktop.network.question.close')}
        </Button>
      </QuestionFrame>
    )
  if (question.kind === 'certificate') return <CertificateQuestion question={question} onAnswer={answer} />
  if (question.kind === 'proxy') return <ProxyQuestion question={question} onAnswer={answer} />
  return <ClientCertificateQuestion question={question} onAnswer={answer} />
}
