// An answer that is held back until the test releases it.
export function hold(): { released: Promise<void>; release: () => void } {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  return { released, release }
}

/** A refusal with the body that the server sends. */
export const refusal = (status: number, code: string, message: string): Response =>
  new Response(JSON.stringify({ code, message }), { status })

/** As when there is no connection. */
export function fails(): never {
  throw new TypeError('Failed to fetch')
}
