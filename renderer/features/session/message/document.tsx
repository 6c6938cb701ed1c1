// Renders Markdown: no raw HTML, sanitised after rendering, and nothing is fetched from elsewhere.
import { memo, type ComponentProps } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { isDrawable } from '../../../../shared/messages/markdown/markdown-cost.ts'
import { lazyWithFallback } from '../../../ui/lazy.tsx'
import { CodeBlock } from './code-and-maths/code-block.tsx'
import { markMaths, mathsIn, type Maths } from '../../../../shared/messages/markdown/mark-maths.ts'

/** A text that is too expensive to render is shown as plain text. */
export function Document({ text }: { text: string }) {
  const marked = markMaths(text)
  if (!isDrawable(marked)) return <p className="whitespace-pre-wrap">{text}</p>
  return (
    <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]} components={components} skipHtml>
      {marked}
    </ReactMarkdown>
  )
}

const components: Components = {
  // The address of an image could leak the conversation; only its alt text is shown.
  img: ({ alt }) => <span>{alt}</span>,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ),
  table: ({ children }) => (
    <div className="doc-table" tabIndex={0} role="region">
      <table>{children}</table>
    </div>
  ),
  pre: Pre,
  code: InlineCode,
}

const mostInBlock = 600
const LazyFormula = memo(lazyWithFallback<Maths>(async () => (await import('./code-and-maths/maths.tsx')).Formula, Source))

function Source({ tex, isDisplay }: Maths) {
  return <code>{isDisplay ? `$$${tex}$$` : `$${tex}$`}</code>
}

// A language other than Latin letters, digits and a few signs is none.
const languageName = /(?:^|\s)language-([\w+#.-]+)/

function Pre({ node, children }: ComponentProps<'pre'> & ExtraProps) {
  const [code] = node?.children ?? []
  if (code?.type !== 'element' || code.tagName !== 'code') return <pre>{children}</pre>
  const text = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  const names = code.properties['className']
  const [, language = ''] = languageName.exec(Array.isArray(names) ? names.join(' ') : '') ?? []
  // GitHub's way to write a formula.
  if (language === 'math' && text.length <= mostInBlock) return <LazyFormula tex={text.trim()} isDisplay />
  return <CodeBlock code={text.replace(/\n$/, '')} language={language} />
}

function InlineCode({ children }: ComponentProps<'code'>) {
  const maths = typeof children === 'string' ? mathsIn(children) : null
  return maths ? <LazyFormula {...maths} /> : <code>{children}</code>
}
