// The ideas by category, in the order of arrival.
import { ideaCategories, isWholeAnswered } from '../../../shared/board/brainstorm.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { allowances } from '../../../shared/billing/plans.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Ring } from '../../ui/ring.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { IdeaCard } from './idea-card.tsx'
import { useBoard } from './brainstorm-context.ts'

export function IdeasTab({ onQuestions, onBoard }: { onQuestions: () => void; onBoard: () => void }) {
  const { t } = useTranslation()
  const { board } = useBoard()
  const { ideas, status } = board
  const isBusy = status === 'ideas'
  const categories = ideaCategories.filter((category) => ideas.some((idea) => idea.category === category))
  return (
    <div className="mx-auto grid w-full max-w-[72rem] content-start gap-8 px-4 py-6 sm:px-6 sm:py-10">
      <FailureNotice />
      {isBusy && (
        <div role="status" className="flex items-center gap-3 text-16 font-semibold">
          <Ring turning className="size-7" />
          <span>{t('brainstorm.generating')}</span>
          {ideas.length > 0 && <span className="text-14 font-normal text-muted">{t('brainstorm.soFar', { count: ideas.length })}</span>}
        </div>
      )}
      {!isBusy && ideas.length === 0 && board.template === 'blank' && (
        <Empty
          title={t('brainstorm.ideasWaitTitle')}
          text={t('brainstorm.blankIdeas')}
          action={<AskIdeas label={t('brainstorm.askIdeas')} onQuestions={onQuestions} />}
        />
      )}
      {!isBusy && ideas.length === 0 && board.template !== 'blank' && (
        <Empty
          title={t('brainstorm.ideasWaitTitle')}
          text={t('brainstorm.ideasWait')}
          action={<Button onClick={onQuestions}>{t('brainstorm.toQuestions')}</Button>}
        />
      )}
      {status === 'results' && <MoreIdeas onQuestions={onQuestions} />}
      <div className="grid items-start gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category) => (
          <section key={category} aria-labelledby={`ideas-${category}`} className="grid gap-3">
            <h2 id={`ideas-${category}`} className="text-20 font-extrabold tracking-[-0.012em]">
              {t(`brainstorm.categories.${category}`)}
            </h2>
            <ul className="grid gap-3">
              {ideas.map((idea) => idea.category === category && <IdeaCard key={idea.id} idea={idea} onBoard={onBoard} />)}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function MoreIdeas({ onQuestions }: { onQuestions: () => void }) {
  const { t } = useTranslation()
  const { board } = useBoard()
  const count = board.ideas.length
  // A blank board without ideas already has the button.
  if (count === 0 && board.template === 'blank') return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-semibold" role="status">
        {t('brainstorm.ideasDone', { count })}
      </p>
      {count < limits.ideasPerBrainstorm && <AskIdeas label={t('brainstorm.moreIdeas')} onQuestions={onQuestions} />}
    </div>
  )
}

function AskIdeas({ label, onQuestions }: { label: string; onQuestions: () => void }) {
  const { t } = useTranslation()
  const { live, view, board, mayChange, isConnected } = useBoard()
  const isAsking = view.pending.some(({ type }) => type === 'ask_ideas')
  if (!mayChange) return null
  // Somebody has emptied an answer in the meantime.
  if (!isWholeAnswered(board.template, board.answers))
    return (
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onQuestions}>{t('brainstorm.toQuestions')}</Button>
        <span className="text-13 text-muted">{t('brainstorm.answerMissing')}</span>
      </span>
    )
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button disabled={!isConnected || isAsking} onClick={() => live.act({ type: 'ask_ideas', known: board.ideas.length })}>
        <Ring className="size-4.5" />
        {label}
      </Button>
      <span className="text-13 text-muted">{t('brainstorm.costs', { count: allowances.brainstormCredits })}</span>
    </span>
  )
}
