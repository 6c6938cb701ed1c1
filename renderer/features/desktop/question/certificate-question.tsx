// Asks whether to trust a server's certificate, and shows what there is to compare. The answer that refuses has the focus.
import { ShieldAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { NetworkAnswer } from '../../../../shared/desktop/desktop.ts'
import type { NetworkQuestion } from '../../../../shared/desktop/network.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fingerprint } from '../../../ui/fingerprint.tsx'
import { QuestionFrame } from './question-frame.tsx'

type CertificateQuestionProps = {
  question: Extract<NetworkQuestion, { kind: 'certificate' }>
  onAnswer: (answer: NetworkAnswer | null) => void
}

export function CertificateQuestion({ question, onAnswer }: CertificateQuestionProps) {
  const { t, i18n } = useTranslation()
  const { server, certificate, isOtherName, trustedBefore } = question
  const { subject, issuer, names, validFrom, validTo, fingerprint, isSelfSigned } = certificate
  const isChanged = trustedBefore !== null
  const refuse = useRef<HTMLButtonElement>(null)
  // The text above the button stays in view.
  useEffect(() => refuse.current?.focus({ preventScroll: true }), [])
  const day = (at: number) => dayOf(at, i18n.language)
  return (
    <QuestionFrame
      title={t(isChanged ? 'desktop.network.certificate.changedTitle' : 'desktop.network.certificate.title', { server })}
      isWarning={isChanged}
    >
      <p className="mt-3 text-ink-2">{t(isChanged ? 'desktop.network.certificate.changedText' : 'desktop.network.certificate.text')}</p>
      {isOtherName && (
        <Banner tone="warn" icon={<ShieldAlert className="shrink-0" />} className="mt-4">
          {names.length === 0
            ? t('desktop.network.certificate.noName')
            : t('desktop.network.certificate.otherName', { server, names: names.join(', ') })}
        </Banner>
      )}
      <dl className="mt-4 grid gap-x-4 gap-y-2 rounded-lg border border-line bg-raised p-4 text-14 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name={t('desktop.network.certificate.subject')}>{subject}</Fact>
        <Fact name={t('desktop.network.certificate.issuer')}>
          {isSelfSigned ? t('desktop.network.certificate.itself', { issuer }) : issuer}
        </Fact>
        <Fact name={t('desktop.network.certificate.valid')}>
          {t('desktop.network.certificate.validFromTo', { from: day(validFrom), to: day(validTo) })}
        </Fact>
        <Fact name={t('desktop.network.certificate.fingerprint')}>
          <Fingerprint value={fingerprint} />
        </Fact>
        {trustedBefore !== null && (
          <Fact name={t('desktop.network.certificate.fingerprintBefore')}>
            <Fingerprint value={trustedBefore} />
          </Fact>
        )}
      </dl>
      <p className="mt-3 text-13 text-muted">{t('desktop.network.certificate.scope', { server })}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button ref={refuse} onClick={() => onAnswer({ kind: 'certificate', isTrusted: false })}>
          {t('desktop.network.certificate.refuse')}
        </Button>
        <Button variant={isChanged ? 'danger' : 'ink'} onClick={() => onAnswer({ kind: 'certificate', isTrusted: true })}>
          {t(isChanged ? 'desktop.network.certificate.trustChanged' : 'desktop.network.certificate.trust')}
        </Button>
      </div>
    </QuestionFrame>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="mb-1 min-w-0 wrap-anywhere sm:mb-0">
        <bdi>{children}</bdi>
      </dd>
    </>
  )
}

export const dayOf = (at: number, language: string) => new Date(at).toLocaleDateString(language, { dateStyle: 'long' })
