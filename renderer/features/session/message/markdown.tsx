// An answer's Markdown; the renderer for it is loaded when the first answer is shown, until then the plain words stand there.
import { lazy, memo, Suspense } from 'react'

const Document = lazy(async () => ({ default: (await import('./document.tsx')).Document }))

export const Markdown = memo(function Markdown({ text, isGrowing = false }: { text: string; isGrowing?: boolean }) {
  return (
    <div className={isGrowing ? 'doc doc-growing' : 'doc'}>
      <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
        <Document text={text} />
      </Suspense>
      {isGrowing && text === '' && <span className="caret" />}
    </div>
  )
})
