// Scrolls to the message in the address (`#m-{seq}-{id}`), once for each navigation.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { MessageTools } from '../message/message-tools.ts'

const address = /^#m-(\d{1,9})-([\w-]{1,100})$/

/** True if the address leads to one message. */
export function isMessageAddress(hash: string): boolean {
  return address.test(hash)
}

export function useMessageAddress(isReady: boolean, reveal: MessageTools['reveal']): void {
  const { hash, key } = useLocation()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const [, seq, messageId] = address.exec(hash) ?? []
    if (!isReady || seq === undefined || messageId === undefined || shown.current === key) return
    shown.current = key
    reveal(Number(seq), messageId)
  }, [isReady, hash, key, reveal])
}
