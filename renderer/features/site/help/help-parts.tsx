// The parts of the help centre.
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { Questions } from '../../../ui/questions.tsx'
import type { HelpEntry } from './help-entries.ts'

type PartProps = { entries: readonly HelpEntry[] }

const place = 'scroll-mt-24 rounded-sm outline-offset-8'

/** Columns of numbered steps. */
export function StartPart({ entries }: PartProps) {
  return (
    <div className="grid gap-x-10 gap-y-12 md:grid-cols-3">
      {entries.map(({ id, title, texts }) => (
        <section key={id} id={id} tabIndex={-1} className={place}>
          <h2 className="text-20 font-extrabold tracking-[-0.012em]">{title}</h2>
          <ol className="mt-4 grid gap-4">
            {texts.map((text, index) => (
              <li key={text} className="grid grid-cols-[1.75rem_1fr] text-16 text-ink-2">
                <span aria-hidden className="font-semibold text-muted tabular-nums">
                  {index + 1}
                </span>
                <span>
                  <LinkedText text={text} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** Cards with a sentence and a list. */
export function FeaturesPart({ entries }: PartProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {entries.map(({ id, title, texts: [lead = '', ...points] }) => (
        <section key={id} id={id} tabIndex={-1} className="scroll-mt-24 rounded-lg border border-line bg-paper p-6 sm:p-7">
          <h2 className="text-20 font-extrabold tracking-[-0.012em]">{title}</h2>
          <p className="mt-2 text-16">{lead}</p>
          <ul className="mt-4 grid gap-2.5">
            {points.map((point) => (
              <li
                key={point}
                className="relative pl-5 text-15 text-ink-2 before:absolute before:top-[0.5625rem] before:left-0.5 before:size-1.5 before:rounded-full before:bg-line-strong"
              >
                {point}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export function FaqPart({ entries }: PartProps) {
  const { t } = useTranslation()
  const questions = entries.map(({ id, title, texts }) => ({
    id,
    question: title,
    answer: texts.map((text) => (
      <p key={text}>
        <LinkedText text={text} />
      </p>
    )),
  }))
  return (
    <>
      <Questions group="help-faq" questions={questions} className="max-w-[56rem] text-16" />
      <Link to="/faq" className="mt-5 inline-flex min-h-(--target) items-center font-semibold underline">
        {t('help.moreQuestions')}
      </Link>
    </>
  )
}

/** Topics with their solutions. */
export function TroubleshootingPart({ entries }: PartProps) {
  const topics = [...new Set(entries.map(({ topic }) => topic))]
  return (
    <div className="grid gap-12">
      {topics.map((topic) => (
        <section key={topic} className="grid gap-x-10 gap-y-5 border-t border-line pt-6 first:border-0 first:pt-0 md:grid-cols-[14rem_1fr]">
          <h2 className="text-20 font-extrabold tracking-[-0.012em]">{topic}</h2>
          <ul className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
            {entries
              .filter((entry) => entry.topic === topic)
              .map(({ id, title, texts }) => (
                <li key={id} id={id} tabIndex={-1} className={place}>
                  <h3 className="text-16 font-semibold">{title}</h3>
                  {texts.map((text) => (
                    <p key={text} className="mt-1 text-16 text-ink-2">
                      <LinkedText text={text} />
                    </p>
                  ))}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
