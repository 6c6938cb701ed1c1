// Why there are no ideas, and what to do about it.
import { CircleAlert, Sparkles } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { TFunction } from 'i18next'
import { isWholeAnswered } from '../../../shared/board/brainstorm.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useBoard } from './brainstorm-context.ts'
import { hasPlans } from '../../lib/site-facts.ts'

export function FailureNotice() {
  const { t } = useTranslation()
  const { live, view, board, mayChange, isConnected, isHost } = useBoard()
  const code = view.refusal ?? board.failure
  if (code === null || board.status === 'ideas') return null
  const isAnswered = isWholeAnswered(board.template, board.answers)
  const again = mayChange && isAnswered && (
    <Button
      size="sm"
      className="text-ink"
      disabled={!isConnected}
      onClick={() => live.act({ type: 'ask_ideas', known: board.ideas.length })}
    >
      {t('brainstorm.tryAgain')}
    </Button>
  )
  if (code === 'credits_used_up')
    return (
      <div role="alert">
        <Banner
          tone="warn"
          icon={<Sparkles className="shrink-0" />}
          actions={
            <>
              {again}
              {hasPlans() && (
                <Button size="sm" variant="ink" asChild>
                  <Link to="/pricing">{t('brainstorm.upgradeTitle')}</Link>
                </Button>
              )}
            </>
          }
        >
          <b className="block font-bold">{t('brainstorm.upgradeTitle')}</b>
          {t('brainstorm.upgradeText')} {!isHost && hasPlans() && t('brainstorm.upgradeHost')}
        </Banner>
      </div>
    )
  return (
    <div role="alert">
      <Banner tone="danger" icon={<CircleAlert className="shrink-0" />} actions={again}>
        <b className="block font-bold">{t('brainstorm.failedTitle')}</b>
        {sentenceOf(t, code)} {mayChange && !isAnswered && t('brainstorm.answerMissing')}
      </Banner>
    </div>
  )
}

function sentenceOf(t: TFunction, code: string): string {
  return t(`errors.${code as ErrorCode}`, { defaultValue: t('errors.internal') })
}
