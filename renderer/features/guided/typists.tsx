// Shows at each field who else is filling it in.
import { createContext, use } from 'react'
import type { Typist } from '../../../shared/sync/typists.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { TypistLine } from '../../ui/typist-line.tsx'

export const Typists = createContext<readonly Typist[]>([])

/** Below the field; nothing if nobody else is there. */
export function FieldTypists({ field }: { field: string }) {
  const { t } = useTranslation()
  const names = use(Typists)
    .filter((one) => one.field === field)
    .map(({ name }) => name)
  const [name] = names
  if (name === undefined) return null
  const text = names.length === 1 ? t('guided.typingOne', { name }) : t('guided.typingMany', { count: names.length })
  return <TypistLine text={text} className="mt-1" />
}
