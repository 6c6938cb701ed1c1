// Shown while the host decides whether this person may join, and after a refusal.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { askToJoin, HttpError, withdrawRequest } from '../../../lib/api/api.ts'
import { local, type OwnJoinRequest } from '../../../lib/browser/local.ts'
import { Button } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { NextSteps } from '../next-steps.tsx'
import { LineToHost } from './line-to-host.tsx'
import { useAdmission } from './use-admission.ts'
import { brandName } from '../../../lib/site-facts.ts'

export type WaitingRoomProps = {
  sessionId: string
  request: OwnJoinRequest
  /** Null: the request was withdrawn. */
  onChange: (request: OwnJoinRequest | null) => void
  onAdmitted: () => void
}

export function WaitingRoom({ sessionId, request, onChange, onAdmitted }: WaitingRoomProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<{ seconds: number } | null>(null)
  const [mayAskAgain, setMayAskAgain] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isOffline = useAdmission(sessionId, refusal === null, {
    onAdmitted: () => {
      local.joinLineDraft(sessionId).write(null)
      local.joinRequest(sessionId).write(null)
      onAdmitted()
    },
    onRefused: (retryAfter) => {
      local.joinRequest(sessionId).write(null)
      setRefusal({ seconds: retryAfter })
    },
  })
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [refusal])

  useEffect(() => {
    if (!refusal) return
    const timer = setTimeout(() => setMayAskAgain(true), refusal.seconds * 1_000)
    return () => clearTimeout(timer)
  }, [refusal])

  const askAgain = () => {
    setFailure(null)
    askToJoin(sessionId, { displayName: request.displayName, line: request.line }).then(
      () => {
        setRefusal(null)
        setMayAskAgain(false)
        onChange({ ...request, askedAt: Date.now() })
      },
      (problem: unknown) => setFailure((problem instanceof HttpError && problem.sentence) || t('host.askFailed')),
    )
  }
  const withdraw = () =>
    void withdrawRequest(sessionId).then(
      () => onChange(null),
      (problem: unknown) => setFailure((problem instanceof HttpError && problem.sentence) || t('host.withdrawFailed')),
    )
  const title = refusal ? t('host.refusedTitle') : t('host.waitTitle')
  return (
    <main className="grid h-[calc(100dvh-var(--keyboard,0px))] place-items-center overflow-y-auto bg-paper">
      <title>{`${title} · ${brandName()}`}</title>
      <div className="grid justify-items-center gap-4 px-6 py-8 text-center">
        <Logo className={refusal ? 'size-14' : 'turn size-14'} />
        <h1 ref={heading} tabIndex={-1} className="font-bold outline-none">
          {title}
        </h1>
        <p role="status" className="max-w-[40ch] wrap-anywhere text-ink-2">
          {refusal
            ? mayAskAgain
              ? t('host.refusedBefore')
              : t('host.refusedText', { count: Math.ceil(refusal.seconds / 60) })
            : isOffline
              ? t('host.waitOffline')
              : t('host.waitText', { name: request.displayName })}
        </p>
        {refusal ? (
          <NextSteps onRetry={mayAskAgain ? askAgain : null} retryText={t('host.askToJoin')} />
        ) : (
          <>
            <LineToHost
              sessionId={sessionId}
              displayName={request.displayName}
              sent={request.line}
              onSent={(line) => onChange({ ...request, line })}
            />
            <p className="max-w-[40ch] text-13 text-muted">{t('host.waitHint')}</p>
            <Button variant="plain" onClick={withdraw}>
              {t('host.withdrawRequest')}
            </Button>
          </>
        )}
        {failure !== null && (
          <p role="alert" className="text-13 font-medium text-danger">
            {failure}
          </p>
        )}
      </div>
    </main>
  )
}
