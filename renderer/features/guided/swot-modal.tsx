// The SWOT form: a topic, and notes on its four sides.
import { useWatch } from 'react-hook-form'
import { buildSwotPrompt, emptySwot, quadrants, swotProblems, swotSizes } from '../../../shared/guided/swot.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { TextField } from './fields.tsx'
import { GuidedModal, Section } from './guided-modal.tsx'
import type { GuidedPlace } from './guided-place.ts'
import { useGuidedForm } from './use-guided-form.ts'

const letters = { strengths: 'S', weaknesses: 'W', opportunities: 'O', threats: 'T' } as const

export type GuidedModalOf = { open: boolean; place: GuidedPlace; onClose: () => void; onSent: () => void }

export function SwotModal({ open, place, onClose, onSent, onCancel }: GuidedModalOf & { onCancel?: () => void }) {
  const { t } = useTranslation()
  const guided = useGuidedForm({
    name: 'swot',
    place,
    isOpen: open,
    empty: emptySwot,
    problems: swotProblems,
    prompt: (form) => buildSwotPrompt(form, currentLanguage()),
    onSent,
  })
  const { control } = guided.form
  const hasTopic = useWatch({ control, name: 'topic' }).trim() !== ''
  return (
    <GuidedModal
      name="swot"
      open={open}
      onClose={onClose}
      onCancel={onCancel}
      place={place}
      guided={guided}
      lacks={hasTopic ? null : t('guided.swot.topicFirst')}
    >
      <div className="mt-7">
        <TextField
          control={control}
          name="topic"
          size={swotSizes.topic}
          isFirst
          label={t('guided.swot.topic')}
          hint={t('guided.swot.topicHint')}
          example={t('guided.swot.topicExample')}
          missing={t('guided.swot.topicMissing')}
        />
      </div>
      <Tips />
      <Section title={t('guided.swot.knownTitle')} text={t('guided.swot.knownText')}>
        <div className="grid gap-6 sm:grid-cols-2">
          {quadrants.map((quadrant) => (
            <div key={quadrant} className="relative">
              <span aria-hidden="true" className="absolute top-0 right-0 text-13 font-extrabold text-muted">
                {letters[quadrant]}
              </span>
              <TextField
                control={control}
                name={quadrant}
                size={swotSizes[quadrant]}
                label={t(`guided.swot.${quadrant}`)}
                example={t(`guided.swot.${quadrant}Example`)}
              />
            </div>
          ))}
        </div>
      </Section>
    </GuidedModal>
  )
}

function Tips() {
  const { t } = useTranslation()
  return (
    <section className="mt-6 rounded-lg bg-sunken px-4 py-3.5">
      <h3 className="text-13 font-bold">{t('guided.swot.tipsTitle')}</h3>
      <ul className="mt-1.5 grid list-disc gap-x-8 gap-y-1 pl-4 text-13 text-ink-2 sm:grid-cols-2">
        {(['narrow', 'inside', 'honest', 'together'] as const).map((tip) => (
          <li key={tip}>{t(`guided.swot.tips.${tip}`)}</li>
        ))}
      </ul>
    </section>
  )
}
