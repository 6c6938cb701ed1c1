// The content calendar form: audience, goals, channels, period and tone.
import {
  buildContentCalendarPrompt,
  calendarLabels,
  calendarOptions,
  calendarSizes,
  contentCalendarProblems,
  emptyContentCalendar,
} from '../../../shared/guided/content-calendar.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { ChipsField, listOptions, SelectField, TextField } from './fields.tsx'
import { GuidedModal, Pair, Section } from './guided-modal.tsx'
import type { GuidedModalOf } from './swot-modal.tsx'
import { useGuidedForm } from './use-guided-form.ts'

export function CalendarModal({ open, place, onClose, onSent }: GuidedModalOf) {
  const { t } = useTranslation()
  const guided = useGuidedForm({
    name: 'content_calendar',
    place,
    isOpen: open,
    empty: emptyContentCalendar,
    problems: contentCalendarProblems,
    prompt: (form) => buildContentCalendarPrompt(form, currentLanguage(), today()),
    onSent,
  })
  const { control } = guided.form
  const labels = calendarLabels(currentLanguage())
  return (
    <GuidedModal name="content_calendar" open={open} onClose={onClose} place={place} guided={guided}>
      <Section title={t('guided.calendar.businessTitle')} text={t('guided.calendar.businessText')}>
        <SelectField
          control={control}
          name="businessType"
          isFirst
          label={t('guided.calendar.businessType')}
          missing={t('guided.calendar.businessTypeMissing')}
          options={listOptions(calendarOptions.businessType, labels.businessType)}
        />
        <TextField
          control={control}
          name="targetAudience"
          size={calendarSizes.targetAudience}
          label={t('guided.calendar.targetAudience')}
          example={t('guided.calendar.targetAudienceExample')}
          missing={t('guided.calendar.targetAudienceMissing')}
        />
      </Section>
      <Section title={t('guided.calendar.goalsTitle')} text={t('guided.calendar.goalsText')}>
        <ChipsField
          control={control}
          name="goals"
          label={t('guided.calendar.goals')}
          hint={t('guided.calendar.goalsHint')}
          missing={t('guided.calendar.goalsMissing')}
          options={listOptions(calendarOptions.goals, labels.goals)}
        />
      </Section>
      <Section title={t('guided.calendar.whereTitle')} text={t('guided.calendar.whereText')}>
        <ChipsField
          control={control}
          name="channels"
          label={t('guided.calendar.channels')}
          options={listOptions(calendarOptions.channels, labels.channels)}
        />
        <ChipsField
          control={control}
          name="contentTypes"
          label={t('guided.calendar.contentTypes')}
          options={listOptions(calendarOptions.contentTypes, labels.contentTypes)}
        />
      </Section>
      <Section title={t('guided.calendar.planTitle')} text={t('guided.calendar.planText')}>
        <Pair>
          <SelectField
            control={control}
            name="duration"
            label={t('guided.calendar.duration')}
            options={listOptions(calendarOptions.duration, labels.duration)}
          />
          <SelectField
            control={control}
            name="budget"
            label={t('guided.calendar.budget')}
            options={listOptions(calendarOptions.budget, labels.budget)}
          />
        </Pair>
      </Section>
      <Section title={t('guided.calendar.toneTitle')} text={t('guided.calendar.toneText')}>
        <TextField
          control={control}
          name="brandTone"
          size={calendarSizes.brandTone}
          label={t('guided.calendar.brandTone')}
          example={t('guided.calendar.brandToneExample')}
        />
        <Pair>
          <TextField
            control={control}
            name="keywords"
            size={calendarSizes.keywords}
            label={t('guided.calendar.keywords')}
            example={t('guided.calendar.keywordsExample')}
          />
          <TextField
            control={control}
            name="competitors"
            size={calendarSizes.competitors}
            label={t('guided.calendar.competitors')}
            example={t('guided.calendar.competitorsExample')}
          />
        </Pair>
      </Section>
    </GuidedModal>
  )
}

/** The browser's local date as YYYY-MM-DD. */
export function today(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
