// Files that are dragged onto the page and dropped.
import { useEffect, useRef, useState } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Returns true while files are over the page. With `onDrop` null the page does not accept files, and the browser does not open them. */
export function useFileDrop(onDrop: ((files: File[]) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    // `dragenter` on a child fires before `dragleave` on its parent.
    let depth = 0
    const count = (by: number) => {
      depth = Math.max(0, depth + by)
      setIsOver(depth > 0 && latest.current !== null)
    }
    const onEnter = (event: DragEvent) => hasFiles(event) && count(1)
    const onLeave = (event: DragEvent) => hasFiles(event) && count(-1)
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Otherwise the browser would leave the session and open the file.
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = latest.current ? 'copy' : 'none'
    }
    const onLetGo = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      count(-depth)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) latest.current?.(files)
    }
    const listeners = { dragenter: onEnter, dragleave: onLeave, dragover: onOver, drop: onLetGo }
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name as 'drop', listener as (event: DragEvent) => void)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name as 'drop', listener as (event: DragEvent) => void)
    }
  }, [])
  return isOver
}
