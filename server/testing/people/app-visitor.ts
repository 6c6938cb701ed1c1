// A simulated desktop app: it authenticates with its token, opens sockets with tickets, and keeps no cookies.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { appOrigin, appTokenPrefix, isOvertaken, tokenHeader } from '../../../shared/desktop/desktop-origin.ts'
import { listen, visitor, type Ear, type Visitor } from './visitor.ts'

export interface AppVisitor extends Visitor {
  /** The token from the server; null: none yet. */
  token: string | null
  askTicket(): Promise<string>
  /** Opens a socket with a ticket. */
  enter(ticket: string, headers?: Record<string, string>): Promise<Ear>
}

export function appVisitor(url: string, name: string, token: string | null = null): AppVisitor {
  const base = visitor(url, name)
  const app: AppVisitor = Object.assign(base, {
    token,
    async fetch(path: string, init: RequestInit = {}) {
      const sentAs = app.token
      const headers = new Headers({ origin: appOrigin, authorization: `Bearer ${app.token ?? appTokenPrefix}` })
      if (typeof init.body === 'string') headers.set('content-type', 'application/json')
      for (const [key, value] of new Headers(init.headers)) headers.set(key, value)
      const response = await fetch(url + path, { ...init, headers, redirect: 'manual' })
      const told = response.headers.get(tokenHeader)
      if (told !== null && !isOvertaken(told, sentAs, app.token)) app.token = told || null
      return response
    },
    askTicket: async () => (await app.json<{ ticket: string }>('/api/socket-tickets', { method: 'POST' })).ticket,
    async enter(ticket: string, headers: Record<string, string> = {}) {
      const address = `${url.replace('http', 'ws')}/ws?${new URLSearchParams({ ticket })}`
      const ear = listen(new WebSocket(address, { headers: { origin: appOrigin, ...headers } }))
      await once(ear.socket, 'open')
      return ear
    },
    connect: async (headers?: Record<string, string>) => app.enter(await app.askTicket(), headers),
  })
  return app
}
