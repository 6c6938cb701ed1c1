// Binding a route to a function: what of a request reaches the function.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, it, onTestFinished } from 'vitest'
import type { Caller } from '../../access/authenticate.ts'
import { identifyPerson } from '../person.ts'
import { route } from './route.ts'

it('the address reaches a route without NUL, which Postgres refuses even in a comparison · HTTP-21', async () => {
  const seen: unknown[] = []
  const app = express()
  app.use(identifyPerson(() => Promise.resolve({ setCookies: [] } as unknown as Caller)))
  route(app, 'GET /api/admin/policy/teams', ({ query }) => (seen.push(query), { teams: [] }))
  route(app, 'GET /api/admin/people/:id', ({ params }) => (seen.push(params), {} as never))
  const server = await new Promise<Server>((resolve) => {
    const one: Server = app.listen(0, '127.0.0.1', () => resolve(one))
  })
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  for (const path of ['/api/admin/policy/teams?name=Ba%00kers', '/api/admin/people/a%00b'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200)
  expect(seen).toEqual([{ name: 'Bakers' }, { id: 'ab' }])
})
