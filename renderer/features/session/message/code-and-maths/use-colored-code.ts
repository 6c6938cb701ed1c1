// Colours a code block after it was drawn, and only when it stopped growing.
import { useEffect, useState } from 'react'
import type { ColoredPart } from './code-colors.ts'

/** Longer code stays plain: drawing its thousands of parts would take over 50 ms. */
const mostCharacters = 10_000
const mostParts = 2_500
const settledMs = 250
/** Languages in which nothing is coloured. */
const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'output', 'console'])

/** The code in parts, coloured from its beginning as far as it is known. */
export function useColoredCode(code: string, language: string): ColoredPart[] {
  const [colored, setColored] = useState<{ code: string; language: string; parts: ColoredPart[] } | null>(null)
  useEffect(() => {
    if (plain.has(language) || code.length > mostCharacters) return
    let isGone = false
    const color = async () => {
      const { colorInTurn } = await import('./color-queue.ts')
      const parts = isGone ? null : await colorInTurn({ code, language })
      if (parts && !isGone && parts.length <= mostParts) setColored({ code, language, parts })
    }
    // Without colours the code is just as readable.
    const timer = setTimeout(() => void color().catch(() => undefined), settledMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [code, language])
  // While an answer grows, what was coloured stays so.
  const isStill = colored?.language === language && code.startsWith(colored.code)
  return isStill ? [...colored.parts, { text: code.slice(colored.code.length), scope: '' }] : [{ text: code, scope: '' }]
}
