// Bodies that are nested too deeply are refused before they are parsed.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler } from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { readJsonBody } from './json-body.ts'

it('a body may be nested 32 levels deep; a deeper one is refused with 400, without being parsed · GUARD-04', async () => {
  const answerStatus: ErrorRequestHandler = ({ status }: { status?: number }, _request, response, _next) =>
    void response.sendStatus(status ?? 500)
  const app = express()
    .use(readJsonBody())
    .post('/', (_request, response) => void response.sendStatus(200))
    .use(answerStatus)
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const send = async (levels: number) => {
    const body = `${'['.repeat(levels)}${']'.repeat(levels)}`
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: 'POST', headers, body })).status
  }
  expect([await send(32), await send(33), await send(40_000)]).toEqual([200, 400, 400])
})
