// The address of one message of a session.
export function messagePlace({ sessionId, seq, messageId }: { sessionId: string; seq: number; messageId: string }): string {
  return `/chat/${sessionId}#m-${seq}-${messageId}`
}
