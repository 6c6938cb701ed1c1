// A legal text: table of contents, numbered sections, and a closing line.
import { Plus } from 'lucide-react'
import type { LegalBlock, LegalText } from '../../../../shared/texts/legal-text.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'
import { LinkedText } from '../../../ui/linked-text.tsx'

/** Returns a legal text in the current language, with its figures. */
export function useLegalText(page: 'terms' | 'privacy'): LegalText<string> {
  const { t, i18n } = useTranslation()
  return t(page, { returnObjects: true, ...figuresIn(i18n.language) })
}

export function LegalArticle({ text }: { text: LegalText<string> }) {
  const sections = Object.entries(text.sections)
  return (
    <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <details className="group border-y border-line lg:hidden print:hidden">
        <summary className="flex min-h-(--target) cursor-pointer list-none items-center justify-between py-3 text-16 font-semibold [&::-webkit-details-marker]:hidden">
          {text.contents}
          <Plus aria-hidden className="size-4 flex-none transition-transform group-open:rotate-45" />
        </summary>
        <Contents label={text.contents} sections={sections} className="pb-4 sm:columns-2" />
      </details>
      <div className="max-lg:hidden lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto print:hidden">
        <p aria-hidden className="mb-2 text-16 font-semibold text-muted">
          {text.contents}
        </p>
        <Contents label={text.contents} sections={sections} />
      </div>
      <article className="max-w-measure text-16">
        {sections.map(([id, { title, body }], index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-8 not-first:mt-11">
            <h2 id={`${id}-title`} className="break-after-avoid text-20 font-extrabold tracking-[-0.012em]">
              <span className="mr-2 font-semibold text-muted tabular-nums">{index + 1}.</span>
              {title}
            </h2>
            {body.map((block) => (
              <Block key={String(block)} block={block} />
            ))}
          </section>
        ))}
        <p className="mt-14 border-t border-line pt-5 text-14 text-muted">
          <LinkedText text={text.foot} />
        </p>
      </article>
    </div>
  )
}

type Sections = [string, LegalText<string>['sections'][string]][]

function Contents({ label, sections, className }: { label: string; sections: Sections; className?: string }) {
  return (
    <nav aria-label={label} className={className}>
      <ol>
        {sections.map(([id, { title }], index) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="grid min-h-(--target-small) grid-cols-[1.75rem_1fr] items-center text-ink-2 no-underline hover:text-ink hover:underline"
            >
              <span className="text-muted tabular-nums">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p className="mt-3">
        <LinkedText text={block} />
      </p>
    )
  return (
    <ul className="mt-3 grid gap-2">
      {block.map((point) => (
        <li
          key={point}
          className="relative break-inside-avoid pl-5 before:absolute before:top-[0.625rem] before:left-0.5 before:size-1.5 before:rounded-full before:bg-line-strong"
        >
          <LinkedText text={point} />
        </li>
      ))}
    </ul>
  )
}
