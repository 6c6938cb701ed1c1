// A code block with its language, a copy button and colours.
import { Copy } from 'lucide-react'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { copyText } from '../../../../ui/copy-text.ts'
import { useColoredCode } from './use-colored-code.ts'

const longestName = 30

export function CodeBlock({ code, language }: { code: string; language: string }) {
  const { t } = useTranslation()
  const parts = useColoredCode(code, language.toLowerCase())
  return (
    <div className="doc-code">
      <div>
        <span className="min-w-0 truncate">{language.slice(0, longestName)}</span>
        <button
          type="button"
          onClick={() => void copyText(code, t)}
          className="inline-flex min-h-(--target-small) shrink-0 items-center gap-1.5 rounded-md px-2.5 text-13 font-semibold hover:bg-hover"
        >
          <Copy className="size-4" />
          {t('session.copy')}
        </button>
      </div>
      <pre tabIndex={0} dir="ltr">
        <code>
          {parts.map(({ text, scope }, index) =>
            scope === '' ? (
              text
            ) : (
              <span key={index} className={scope}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </div>
  )
}
