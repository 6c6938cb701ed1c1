// npm run operator, as someone with a shell runs it: beside a running server, which sees each change at once.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { AuditLine } from '../../shared/operators/audit.ts'
import { builtScript } from '../testing/cluster/built-server.ts'
import { startServer } from '../testing/cluster/start-server.ts'
import { silentAssistant } from '../testing/doubles/assistants.ts'
import { visitor, type Visitor } from '../testing/people/visitor.ts'

async function fixture() {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const entry = await builtScript('operator')
  const run = (...args: string[]) => runWith({}, ...args)
  const runWith = (settings: Record<string, string>, ...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const { PATH = '' } = process.env
      const options = { env: { PATH, DATA_DIR: server.dataDir, PORT: '5000', BASE_PATH: '/kring', ...settings } }
      execFile(process.execPath, [entry, ...args], options, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      )
    })
  const come = async (name: string) => {
    const who = visitor(server.url, name)
    return { who, id: (await who.signUp()).id }
  }
  const post = (who: Visitor, path: string, body: object) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
  const console = async (who: Visitor) => (await who.fetch('/api/admin/people')).status
  return { run, runWith, come, post, console, store: server.app.deps.store }
}

it('npm run operator prints a link that works once, in the running server · OPER-01', { timeout: 30_000 }, async () => {
  const { run, come, post, console } = await fixture()
  const { who: olga } = await come('Olga')
  const { code, out, err } = await run()
  const [, token] = /^Open this link once, .*\nhttp:\/\/[\w.]+:5000\/kring\/operator#([\w-]{43})\n$/.exec(out) ?? []
  expect([code, err, token]).toEqual([0, '', expect.any(String)])
  expect((await post(olga, '/api/operator/accept', { token })).status).toBe(200)
  expect(await console(olga)).toBe(200)
  const { who: late } = await come('Late')
  expect((await post(late, '/api/operator/accept', { token })).status).toBe(400)
  // Also while there is an operator.
  const second = await run()
  expect((await post(late, '/api/operator/accept', { token: second.out.trim().split('#')[1] })).status).toBe(200)
})

it(
  'operators are listed, added and removed by address; the last one stays, and unknown accounts are named · OPER-01 OPER-13',
  { timeout: 60_000 },
  async () => {
    const { run, come, post, console } = await fixture()
    const { who: olga, id: olgaId } = await come('Olga')
    const { who: piet, id: pietId } = await come('Piet')
    expect(await run('list')).toEqual({ code: 0, out: 'There are no operators.\n', err: '' })
    expect(await run('add', 'nobody@example.com')).toEqual({ code: 1, out: '', err: 'There is no account with this address.\n' })
    expect(await console(olga)).toBe(404)
    expect(await run('add', 'OLGA@example.com')).toMatchObject({ code: 0, err: '' })
    expect(await console(olga)).toBe(200)
    const lastOperator = 'This is the last operator of this server. Add another operator first.\n'
    expect(await run('remove', 'olga@example.com')).toEqual({ code: 1, out: '', err: lastOperator })
    expect(await run('remove', 'piet@example.com')).toMatchObject({ code: 1, err: 'This account is not an operator: piet@example.com\n' })
    expect((await post(olga, `/api/admin/people/${pietId}/suspend`, { reason: 'Spam' })).status).toBe(200)
    expect(await run('add', 'piet@example.com')).toMatchObject({ code: 1, err: 'This account is suspended. Lift the suspension first.\n' })
    expect((await post(olga, `/api/admin/people/${pietId}/restore`, {})).status).toBe(200)
    expect((await run('add', 'piet@example.com')).code).toBe(0)
    expect((await run('list')).out).toBe('Olga Bakker <olga@example.com>\nPiet Bakker <piet@example.com>\n')
    expect(await run('remove', 'olga@example.com')).toMatchObject({ code: 0, err: '' })
    expect([await console(olga), await console(piet)]).toEqual([404, 200])
    const { lines } = await piet.json<{ lines: AuditLine[] }>('/api/admin/audit?operator=npm run operator')
    expect(lines.map(({ action, target, details, address }) => [action, target, details, address])).toEqual([
      ['operator_removed', `person:${olgaId}`, { by: 'shell' }, null],
      ['operator_added', `person:${pietId}`, { by: 'shell' }, null],
      ['operator_added', `person:${olgaId}`, { by: 'shell' }, null],
    ])
    for (const args of [['explode'], ['list', 'x'], ['add'], ['remove', 'a', 'b']])
      expect(await run(...args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Usage:') as string })
  },
)

it('where addresses can be verified, one that is not cannot become an operator · OPER-01', { timeout: 30_000 }, async () => {
  const { runWith, come, console } = await fixture()
  const { who: eve } = await come('Eve')
  const mail = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'kring@example.com', PUBLIC_URL: 'https://kring.example' }
  expect(await runWith(mail, 'add', 'eve@example.com')).toEqual({
    code: 1,
    out: '',
    err: 'The address of this account is not verified: eve@example.com. Its owner can verify it, or use a link: npm run operator\n',
  })
  expect(await console(eve)).toBe(404)
})

it('the link has the public address; a name cannot control the terminal; without a database none is created · OPER-01', async () => {
  const { run, runWith, store } = await fixture()
  const { out } = await runWith({ PUBLIC_URL: 'https://chat.example/kring' })
  expect(out).toMatch(/\nhttps:\/\/chat\.example\/kring\/operator#[\w-]{43}\n$/)
  const names = { email_verified_at: null, password_hash: null, first_name: 'Ol\u001B[2Jga', last_name: '\u202Eevil' }
  await store.accounts.add({ id: 'olga', email: 'olga@example.com', ...names }, 1)
  expect((await run('add', 'olga@example.com')).code).toBe(0)
  expect((await run('list')).out).toBe('Ol [2Jga  evil <olga@example.com>\n')
  const empty = mkdtempSync(join(tmpdir(), 'kring-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  const missing = `DATA_DIR: there is no database at ${join(empty, 'kring.sqlite')}. Start the server once.\n`
  expect(await runWith({ DATA_DIR: empty })).toEqual({ code: 1, out: '', err: missing })
  expect(readdirSync(empty)).toEqual([])
}, 60_000)
