// Asks with which certificate the person identifies themselves to a server.
import { useState } from 'react'
import type { NetworkAnswer } from '../../../../shared/desktop/desktop.ts'
import type { NetworkQuestion } from '../../../../shared/desktop/network.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { dayOf } from './certificate-question.tsx'
import { QuestionFrame } from './question-frame.tsx'

type ClientCertificateQuestionProps = {
  question: Extract<NetworkQuestion, { kind: 'client_certificate' }>
  onAnswer: (answer: NetworkAnswer | null) => void
}

export function ClientCertificateQuestion({ question, onAnswer }: ClientCertificateQuestionProps) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState('0')
  const title = t('desktop.network.clientCertificate.title', { server: question.server })
  const options = question.certificates.map(({ subject, issuer, validTo }, index) => ({
    value: String(index),
    label: subject,
    hint: t('desktop.network.clientCertificate.details', { issuer, to: dayOf(validTo, i18n.language) }),
  }))
  return (
    <QuestionFrame title={title}>
      <p className="mt-3 text-ink-2">{t('desktop.network.clientCertificate.text')}</p>
      <ChoiceList label={title} value={chosen} options={options} onChange={setChosen} className="mt-3 wrap-anywhere" />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="ink" onClick={() => onAnswer({ kind: 'client_certificate', index: Number(chosen) })}>
          {t('desktop.network.clientCertificate.use')}
        </Button>
        <Button variant="plain" onClick={() => onAnswer(null)}>
          {t('desktop.network.clientCertificate.none')}
        </Button>
      </div>
    </QuestionFrame>
  )
}
