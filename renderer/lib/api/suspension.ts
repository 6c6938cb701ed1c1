// Notices that an operator has suspended this person: the server then refuses every request.
let isSuspended = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  isSuspended = value
  for (const listener of listeners) listener()
}

/**
 * `code`: of a refused request. `asked`: its method and path. Signing in to a suspended account, or signing up in a suspended network, is
 * refused with the same code, but the form says so itself.
 */
export function noticeSuspension(code: string | null, asked: string): void {
  if (code === 'suspended' && !/^POST \/api\/(auth|app)\//.test(asked)) set(true)
}

/** Until the page is loaded again. */
export const suspension = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isNoticed: () => isSuspended,
  notice: () => set(true),
  forget: () => set(false),
}
