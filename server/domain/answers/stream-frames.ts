// Groups the tokens of a stream: the first is sent at once, the rest in one frame per interval.
export interface Frames {
  add(text: string): void
  /** Sends everything that is waiting, now. */
  flush(): void
}

export function groupIntoFrames(send: (text: string) => void, frameMs: number): Frames {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting === '') return
    const text = waiting
    waiting = ''
    send(text)
  }
  return {
    add(text) {
      if (timer) {
        waiting += text
        return
      }
      send(text)
      const next = () => {
        timer = undefined
        if (waiting === '') return
        flush()
        timer = setTimeout(next, frameMs)
      }
      timer = setTimeout(next, frameMs)
    },
    flush,
  }
}
