// A part of the page that is loaded when it is first wanted; when it does not load, that is said and the page goes on.
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLate } from '../lib/use-late.ts'
import { toast } from './toast.ts'

type LateProps<P> = {
  isWanted: boolean
  load: () => Promise<ComponentType<P>>
  onFail: () => void
  children: (Part: ComponentType<P>) => ReactNode
}

export function Late<P>({ isWanted, load, onFail, children }: LateProps<P>) {
  const { t } = useTranslation()
  const Part = useLate(isWanted, load, () => {
    toast({ title: t('common.loadFailed'), tone: 'bad' })
    onFail()
  })
  return Part && children(Part)
}
