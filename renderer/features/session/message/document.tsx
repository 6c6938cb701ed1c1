// Renders Markdown: no raw HTML, sanitised after rendering, and nothing is fetched from elsewhere.
import { Copy } from 'lucide-react'
import { useRef, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { toast } from '../../../ui/toast.ts'
import { isDrawable } from '../../../../shared/markdown/markdown-cost.ts'

/** A text that is too expensive to render is shown as plain text. */
export function Document({ text }: { text: string }) {
  if (!isDrawable(text)) return <p className="whitespace-pre-wrap">{text}</p>
  return (
    <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]} components={components} skipHtml>
      {text}
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
  pre: ({ children }) => <Code>{children}</Code>,
}

function Code({ children }: ComponentProps<'pre'>) {
  const { t } = useTranslation()
  const pre = useRef<HTMLPreElement>(null)
  const copy = async () => {
    await navigator.clipboard.writeText(pre.current?.textContent ?? '')
    toast({ title: t('session.copied'), tone: 'ok' })
  }
  return (
    <div className="doc-code">
      <div>
        <span />
        <button
          type="button"
          onClick={() => void copy()}
          className="inline-flex min-h-(--target-small) items-center gap-1.5 rounded-md px-2.5 text-13 font-semibold hover:bg-hover"
        >
          <Copy className="size-4" />
          {t('session.copy')}
        </button>
      </div>
      <pre ref={pre}>{children}</pre>
    </div>
  )
}
