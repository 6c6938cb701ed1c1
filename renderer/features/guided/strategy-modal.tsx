// The strategy refiner: the current situation, the obstacles, and the goals.
import {
  buildStrategyPrompt,
  emptyStrategy,
  strategyLabels,
  strategyOptions,
  strategyProblems,
  strategySizes,
} from '../../../shared/guided/strategy.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { ChipsField, listOptions, SelectField, TextField } from './fields.tsx'
import { GuidedModal, Pair, Section } from './guided-modal.tsx'
import type { GuidedModalOf } from './swot-modal.tsx'
import { useGuidedForm } from './use-guided-form.ts'

export function StrategyModal({ open, place, onClose, onSent }: GuidedModalOf) {
  const { t } = useTranslation()
  const guided = useGuidedForm({
    name: 'strategy',
    place,
    isOpen: open,
    empty: emptyStrategy,
    problems: strategyProblems,
    prompt: (form) => buildStrategyPrompt(form, currentLanguage()),
    onSent,
  })
  const { control } = guided.form
  const labels = strategyLabels(currentLanguage())
  const text = (name: keyof typeof strategySizes) => ({
    control,
    name,
    size: strategySizes[name],
    label: t(`guided.strategy.${name}`),
    example: t(`guided.strategy.${name}Example`),
  })
  return (
    <GuidedModal name="strategy" open={open} onClose={onClose} place={place} guided={guided}>
      <Section title={t('guided.strategy.nowTitle')} text={t('guided.strategy.nowText')}>
        <SelectField
          control={control}
          name="businessGoal"
          isFirst
          label={t('guided.strategy.businessGoal')}
          missing={t('guided.strategy.businessGoalMissing')}
          options={listOptions(strategyOptions.businessGoal, labels.businessGoal)}
        />
        <TextField {...text('currentStrategy')} missing={t('guided.strategy.currentStrategyMissing')} />
        <TextField {...text('targetAudience')} missing={t('guided.strategy.targetAudienceMissing')} />
      </Section>
      <Section title={t('guided.strategy.frameTitle')} text={t('guided.strategy.frameText')}>
        <Pair>
          <SelectField
            control={control}
            name="timeframe"
            label={t('guided.strategy.timeframe')}
            options={listOptions(strategyOptions.timeframe, labels.timeframe)}
          />
          <SelectField
            control={control}
            name="budget"
            label={t('guided.strategy.budget')}
            options={listOptions(strategyOptions.budget, labels.budget)}
          />
        </Pair>
      </Section>
      <Section title={t('guided.strategy.channelsTitle')} text={t('guided.strategy.channelsText')}>
        <ChipsField
          control={control}
          name="channels"
          label={t('guided.strategy.channels')}
          options={listOptions(strategyOptions.channels, labels.channels)}
        />
        <TextField {...text('currentResults')} />
      </Section>
      <Section title={t('guided.strategy.challengesTitle')} text={t('guided.strategy.challengesText')}>
        <ChipsField
          control={control}
          name="challenges"
          label={t('guided.strategy.challenges')}
          options={listOptions(strategyOptions.challenges, labels.challenges)}
        />
        <ChipsField
          control={control}
          name="successMetrics"
          label={t('guided.strategy.successMetrics')}
          options={listOptions(strategyOptions.successMetrics, labels.successMetrics)}
        />
      </Section>
      <Section title={t('guided.strategy.aheadTitle')} text={t('guided.strategy.aheadText')}>
        <TextField {...text('competitorInsights')} />
        <TextField {...text('desiredOutcome')} />
      </Section>
    </GuidedModal>
  )
}
