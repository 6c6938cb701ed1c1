// The three tabs of a running brainstorm.
import * as Radix from 'radix-ui/tabs'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Brainstorm } from '../../../shared/board/board.ts'
import type { BrainstormStatus } from '../../../shared/board/brainstorm.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { BoardTab } from './board/board-tab.tsx'
import { IdeasTab } from './ideas-tab.tsx'
import { QuestionsTab } from './questions-tab.tsx'
import { useBoard } from './brainstorm-context.ts'
import { TimerControl } from './board/timer-control.tsx'
import { VotesLeft } from './board/votes-left.tsx'

type Tab = 'questions' | 'ideas' | 'stickies'
const tabs = ['questions', 'ideas', 'stickies'] as const satisfies readonly Tab[]

export function Parts() {
  const { t } = useTranslation()
  const { board } = useBoard()
  const { ideas, stickyNotes, status } = board
  const [tab, setTab] = useState<Tab>(firstTab(board))
  useFollow(status, tab, setTab)
  return (
    <Radix.Root
      value={tab}
      onValueChange={(value) => setTab(tabs.find((one) => one === value) ?? tab)}
      className="row-start-2 grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]"
    >
      <div className="flex items-end gap-3 border-b border-line px-4 sm:px-5">
        <Radix.List aria-label={t('brainstorm.tabs')} className="flex min-w-0 gap-4 overflow-x-auto overflow-y-clip pb-px sm:gap-6">
          <Trigger value="questions">{t('brainstorm.tabQuestions')}</Trigger>
          <Trigger value="ideas">
            {t('brainstorm.tabIdeas')}
            {ideas.length > 0 && <Badge tone={tab === 'ideas' ? 'you' : 'free'}>{ideas.length}</Badge>}
          </Trigger>
          <Trigger value="stickies">
            {t('brainstorm.tabStickies')}
            {stickyNotes.length > 0 && <Badge tone={tab === 'stickies' ? 'you' : 'free'}>{stickyNotes.length}</Badge>}
          </Trigger>
        </Radix.List>
        <span className="flex-1" />
        <span className="flex items-center gap-4 self-center">
          <TimerControl />
          {tab === 'stickies' && <VotesLeft className="max-md:hidden" />}
        </span>
      </div>
      <Radix.Content value="questions" tabIndex={-1} className="min-h-0 overflow-y-auto bg-ground outline-none">
        <QuestionsTab onIdeas={() => setTab('ideas')} />
      </Radix.Content>
      <Radix.Content value="ideas" tabIndex={-1} className="min-h-0 overflow-y-auto bg-ground outline-none">
        <IdeasTab onQuestions={() => setTab('questions')} onBoard={() => setTab('stickies')} />
      </Radix.Content>
      <Radix.Content value="stickies" tabIndex={-1} className="relative grid min-h-0 outline-none">
        <BoardTab />
      </Radix.Content>
    </Radix.Root>
  )
}

function firstTab({ template, status, stickyNotes }: Brainstorm): Tab {
  if (template === 'blank' || (status !== 'questions' && stickyNotes.length > 0)) return 'stickies'
  return status === 'questions' ? 'questions' : 'ideas'
}

function Trigger({ value, children }: { value: Tab; children: ReactNode }) {
  return (
    <Radix.Trigger
      value={value}
      className="relative inline-flex min-h-(--target) shrink-0 items-center gap-2 pb-0.5 text-14 font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-2 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-accent"
    >
      {children}
    </Radix.Trigger>
  )
}

/** Opens the ideas tab when ideas are requested, unless the person is typing an answer. */
function useFollow(status: BrainstormStatus, tab: Tab, setTab: (tab: Tab) => void): void {
  const last = useRef(status)
  useEffect(() => {
    const isNew = last.current === 'questions' && status === 'ideas'
    last.current = status
    if (!isNew || tab !== 'questions') return
    const field = document.activeElement
    if (field instanceof HTMLTextAreaElement && field.dataset['unsent'] === 'yes') return
    setTab('ideas')
    if (field?.closest('[role=tabpanel]')) document.querySelector<HTMLElement>('[role=tab][id$="trigger-ideas"]')?.focus()
  }, [status, tab, setTab])
}
