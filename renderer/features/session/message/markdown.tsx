// Markdown of an answer; the renderer is loaded with the first answer, and plain text is shown until then.
import { memo } from 'react'
import { lazyWithFallback } from '../../../ui/lazy.tsx'

const Document = lazyWithFallback(async () => (await import('./document.tsx')).Document, PlainWords)

export const Markdown = memo(function Markdown({ text, isGrowing = false }: { text: string; isGrowing?: boolean }) {
  return (
    <div className={isGrowing ? 'doc doc-growing' : 'doc'}>
      <Document text={text} />
      {isGrowing && text === '' && <span className="caret" />}
    </div>
  )
})

function PlainWords({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap">{text}</p>
}
