// The first step: the topic and the template.
import * as Radix from 'radix-ui/radio-group'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { questionIdsOf, templateNames, type BrainstormTemplate } from '../../../shared/board/brainstorm.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { allowances } from '../../../shared/billing/plans.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextInput } from '../../ui/field.tsx'
import { useBrainstorm } from './brainstorm-context.ts'

export function SetupStep() {
  const { t } = useTranslation()
  const { mayChange } = useBrainstorm()
  return (
    <div className="row-start-2 grid overflow-y-auto border-t border-line bg-ground">
      {mayChange ? <Setup /> : <Empty title={t('brainstorm.none')} text={t('brainstorm.readerWaits')} />}
    </div>
  )
}

function Setup() {
  const { t } = useTranslation()
  const { live, drafts, view, isConnected } = useBrainstorm()
  const [topic, setTopic] = useState(() => drafts.read().topic)
  const [template, setTemplate] = useState<BrainstormTemplate | null>(() => drafts.read().template)
  const field = useRef<HTMLInputElement>(null)
  // This form may appear after the layer has opened, once the board is loaded, so it takes the focus itself.
  useEffect(() => {
    if (document.activeElement?.matches('body, [role=dialog]')) field.current?.focus({ preventScroll: true })
  }, [])
  const isStarting = view.pending.some(({ type }) => type === 'start_brainstorm')
  const canStart = topic.trim() !== '' && template !== null && isConnected && !isStarting
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (canStart) live.act({ type: 'start_brainstorm', topic: topic.trim(), template })
  }
  return (
    <form onSubmit={start} className="mx-auto grid w-full max-w-[52rem] content-start gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <div className="grid gap-2">
        <h2 className="text-28 font-extrabold tracking-[-0.02em] text-balance">{t('brainstorm.setupTitle')}</h2>
        <p className="max-w-measure text-16 text-ink-2">{t('brainstorm.setupText')}</p>
      </div>
      <TextInput
        ref={field}
        dir="auto"
        label={t('brainstorm.topicLabel')}
        placeholder={t('brainstorm.topicPlaceholder')}
        required
        autoComplete="off"
        maxLength={limits.brainstormTopicCharacters}
        value={topic}
        onChange={(event) => {
          setTopic(event.target.value)
          drafts.write({ topic: event.target.value })
        }}
      />
      <Templates
        chosen={template}
        onChoose={(next) => {
          setTemplate(next)
          drafts.write({ template: next })
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" variant="you" disabled={!canStart} className="max-sm:w-full">
          {isStarting ? t('brainstorm.starting') : t('brainstorm.start')}
        </Button>
        <p className="min-w-0 flex-1 basis-72 text-13 text-muted">
          {topic.trim() === '' || template === null
            ? t('brainstorm.startNeeds')
            : t(template === 'blank' ? 'brainstorm.costBlank' : 'brainstorm.cost', { count: allowances.brainstormCredits })}
        </p>
      </div>
    </form>
  )
}

function Templates({ chosen, onChoose }: { chosen: BrainstormTemplate | null; onChoose: (template: BrainstormTemplate) => void }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-1.5">
      <p className="text-13 font-semibold text-ink-2" id="brainstorm-template">
        {t('brainstorm.templateLabel')}
        <span aria-hidden="true"> *</span>
      </p>
      <Radix.Root
        aria-labelledby="brainstorm-template"
        required
        value={chosen ?? ''}
        onValueChange={(value) => {
          const template = templateNames.find((name) => name === value)
          if (template) onChoose(template)
        }}
        className="grid gap-3 sm:grid-cols-2"
      >
        {templateNames.map((name) => (
          <Radix.Item
            key={name}
            value={name}
            aria-label={t(`brainstorm.templates.${name}`)}
            aria-describedby={`brainstorm-${name}`}
            className="group grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 rounded-lg bg-paper p-4 text-left inset-ring inset-ring-line transition-colors first:sm:col-span-2 hover:veil data-[state=checked]:inset-ring-2 data-[state=checked]:inset-ring-ink"
          >
            <span
              aria-hidden="true"
              className="row-span-2 mt-0.5 size-5 rounded-full border border-line-strong bg-paper group-data-[state=checked]:border-[6px] group-data-[state=checked]:border-ink"
            />
            <span className="flex items-baseline justify-between gap-3">
              <span className="text-16 font-bold">{t(`brainstorm.templates.${name}`)}</span>
              {name !== 'blank' && (
                <span className="text-13 text-muted">{t('brainstorm.questionCount', { count: questionIdsOf(name).length })}</span>
              )}
            </span>
            <span id={`brainstorm-${name}`} className="text-14 text-ink-2">
              {t(`brainstorm.templatesFor.${name}`)}
            </span>
          </Radix.Item>
        ))}
      </Radix.Root>
    </div>
  )
}
