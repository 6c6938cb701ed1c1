// Clearing a browser's data removes its guest identity.
import { expect, it } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer } from '../../testing/cluster/start-server.ts'

it('deletes the guest cookie, even if there was none · SET-15', async () => {
  const server = await startServer({ assistant: silentAssistant })
  const first = await fetch(`${server.url}/api/sessions`)
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(cookie).toMatch(/^kring_guest=./)
  for (const headers of [{ cookie }, undefined]) {
    const response = await fetch(`${server.url}/api/forget-me`, { method: 'POST', ...(headers && { headers }) })
    expect(await response.json()).toEqual({ forgotten: true })
    expect(response.headers.getSetCookie().at(-1)).toBe('kring_guest=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  }
  await server.remove()
})
