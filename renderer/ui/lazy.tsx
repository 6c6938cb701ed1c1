// The only way to load a part of a page when it is first needed.
import { lazy, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { afterFirstFrame } from '../lib/start/first-frame.ts'
import { toast } from './toast.ts'

/**
 * Loads a part when it is first needed; null until then. `onFail` is called each time loading fails: an update removed the file, or
 * the connection is down. Some browsers remember the failure until the page is reloaded.
 */
export function useLazy<T>(isWanted: boolean, load: () => Promise<T>, onFail?: () => void): T | null {
  const [part, setPart] = useState<{ loaded: T } | null>(null)
  const how = useRef({ load, onFail })
  useEffect(() => {
    how.current = { load, onFail }
  })
  const isMissing = isWanted && part === null
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    afterFirstFrame(() => {
      if (isGone) return
      how.current.load().then(
        (loaded) => isGone || setPart({ loaded }),
        () => isGone || how.current.onFail?.(),
      )
    })
    return () => {
      isGone = true
    }
  }, [isMissing])
  return part?.loaded ?? null
}

type LazyProps<P> = {
  isWanted: boolean
  load: () => Promise<ComponentType<P>>
  onFail?: () => void
  children: (Part: ComponentType<P>) => ReactNode
}

/** A lazy component. When it fails to load, a toast reports it and the page continues to work. */
export function Lazy<P>({ isWanted, load, onFail, children }: LazyProps<P>) {
  const { t } = useTranslation()
  const Part = useLazy(isWanted, load, () => {
    toast({ title: t('common.loadFailed'), tone: 'bad' })
    onFail?.()
  })
  return Part && children(Part)
}

/** A component that loads when it is first rendered; shows `Fallback` until then, and if it does not load. */
export function lazyWithFallback<P extends object>(load: () => Promise<ComponentType<P>>, Fallback: ComponentType<P>) {
  let loaded: ComponentType<P> | null = null
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part !== null) return
      let isGone = false
      afterFirstFrame(() => {
        if (isGone) return
        load().then(
          (part) => {
            loaded = part
            if (!isGone) setPart(() => part)
          },
          () => undefined,
        )
      })
      return () => {
        isGone = true
      }
    }, [Part])
    const Shown = Part ?? Fallback
    return <Shown {...props} />
  }
}

/**
 * A page that is rendered at once after `preload`, and suspends otherwise. React hides what was suspended for at least 300 ms, so the
 * first page must not suspend; later ones may, because navigation keeps the old page until the new one is there.
 */
export function preloadable(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | null = null
  const preload = async () => (loaded ??= await load())
  const Suspended = lazy(async () => ({ default: await preload() }))
  return {
    preload,
    Page: function Page() {
      const [Shown] = useState(() => loaded ?? Suspended)
      return <Shown />
    },
  }
}
