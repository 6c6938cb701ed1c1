// Asking to join a closed session: what the person is told, what the host sees, and the limits.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { notice, startSession } from '../../testing/fixtures/session-fixture.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

describe('asking to join', () => {
  const ask = (who: Visitor, id: string, displayName = who.name, line?: string) =>
    who.fetch(`/api/sessions/${id}/join-requests`, { method: 'POST', body: JSON.stringify({ displayName, line }) })
  const withdraw = (who: Visitor, id: string) => who.fetch(`/api/sessions/${id}/join-requests`, { method: 'DELETE' })

  it('gets the same response whether or not the session exists · PRIV-02', async () => {
    const { ears, id, person, anna } = await startSession()
    const secret = await anna.createSession('Secret plans', true)
    const chiara = person('Chiara')
    const answers = await Promise.all([id, secret.id, 'AAAAAAAAAAAAAAAAAAAAAA', 'demo-session', 'demo-none'].map((one) => ask(chiara, one)))
    const seen = await Promise.all(answers.map(async (one) => [one.status, await one.json(), [...one.headers.keys()].sort()]))
    expect(seen[0]?.slice(0, 2)).toEqual([202, { asked: true }])
    for (const one of seen) expect(one).toEqual(seen[0])
    expect((await ask(chiara, id, 'x'.repeat(501))).status).toBe(400)
    await ears[0].settles()
    expect(ears[0].all('join_requests')).toEqual([])
    expect((await chiara.fetch(`/api/sessions/demo-none`)).status).toBe(404)
  })

  it('is visible only to the host; the person who waits is notified of the admission and joins · PRIV-03', async () => {
    const { ears, id, person } = await startSession()
    ears[0].send({ type: 'set_private', isPrivate: true })
    await notice(ears[1])
    const chiara = person('Chiara')
    await ask(chiara, id, '  Chiara \u202eB. ')
    const { requests } = await ears[0].hears('join_requests')
    expect(requests).toMatchObject([{ displayName: 'Chiara B.' }])
    const door = await chiara.connect()
    door.send({ type: 'await_admission', sessionId: id })
    const elsewhere = await person('Dirk').connect()
    for (const sessionId of [id, 'no-such-session']) elsewhere.send({ type: 'await_admission', sessionId })
    await door.settles()
    await elsewhere.settles()
    expect([door.heard, elsewhere.heard].map((heard) => heard.map(({ type }) => type))).toEqual([['pong'], ['pong']])
    ears[0].send({ type: 'admit', participant: requests[0]!.id, admitted: true })
    expect((await door.hears('admitted')).sessionId).toBe(id)
    expect((await ears[0].hears('join_requests')).requests).toEqual([])
    door.send({ type: 'join_session', sessionId: id, displayName: 'Chiara' })
    await door.hears('session_joined')
    await door.says('Here I am')
    expect(ears[1].all('join_requests')).toEqual([])
    expect(elsewhere.all('admitted')).toEqual([])
  })

  it('is ignored for a while after a refusal, and one person can be admitted to a locked session · PRIV-03', async () => {
    let now = Date.now()
    const { ears, id, person, anna, server } = await startSession({ now: () => now })
    const asked = vi.spyOn(server.app.deps.store.access, 'ask')
    onTestFinished(() => asked.mockRestore())
    ears[0].send({ type: 'lock_session', locked: true })
    await notice(ears[0])
    const chiara = person('Chiara')
    await ask(chiara, id)
    const { requests } = await ears[0].hears('join_requests')
    ears[0].send({ type: 'admit', participant: requests[0]!.id, admitted: false })
    expect((await ears[0].hears('join_requests')).requests).toEqual([])
    await ask(chiara, id)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    expect(await asked.mock.results[1]?.value).toBeNull()
    now += 10 * 60_000 - 1
    await ask(chiara, id)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
    expect(await asked.mock.results[2]?.value).toBeNull()
    await ask(person('Dirk'), id)
    expect((await ears[0].hears('join_requests')).requests.map(({ displayName }) => displayName)).toEqual(['Dirk'])
    now += 1
    await ask(chiara, id)
    expect((await ears[0].hears('join_requests')).requests.map(({ displayName }) => displayName)).toEqual(['Dirk', 'Chiara'])
    expect((await anna.view(id)).requests).toHaveLength(2)
    ears[0].send({ type: 'admit', participant: requests[0]!.id, admitted: true })
    await ears[0].hears('join_requests', (event) => event.requests.length === 1)
    await chiara.join(id)
  })

  it('shows the host one cleaned line per person, which a later one replaces, until the request is withdrawn · EXP-05', async () => {
    const { ears, id, person } = await startSession()
    ears[0].send({ type: 'set_private', isPrivate: true })
    await notice(ears[0])
    const chiara = person('Chiara')
    const lines = ({ requests }: { requests: { line: string | null }[] }) => requests.map(({ line }) => line)
    await ask(chiara, id)
    expect(lines(await ears[0].hears('join_requests'))).toEqual([null])
    await ask(chiara, id, 'Chiara', ' It is me,\n\u202eChiara\u0007 ')
    expect(lines(await ears[0].hears('join_requests'))).toEqual(['It is me, Chiara'])
    await ask(chiara, id, 'Chiara', 'From the bakery')
    expect(lines(await ears[0].hears('join_requests'))).toEqual(['From the bakery'])
    expect((await ask(chiara, id, 'Chiara', 'x'.repeat(141))).status).toBe(400)
    // Only the person who asked can withdraw the request.
    expect((await withdraw(person('Dirk'), id)).status).toBe(202)
    const answers = await Promise.all([withdraw(chiara, id), withdraw(chiara, 'no-such-session')])
    const seen = await Promise.all(answers.map(async (one) => [one.status, await one.json(), [...one.headers.keys()].sort()]))
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.slice(0, 2)).toEqual([202, { withdrawn: true }])
    expect(lines(await ears[0].hears('join_requests'))).toEqual([])
  })

  it('is made by the account instead once the guest signs in, whether or not the account takes over the guest’s sessions · EXP-05', async () => {
    const { ears, id, person } = await startSession()
    ears[0].send({ type: 'set_private', isPrivate: true })
    await notice(ears[0])
    const rows = async () => (await ears[0].hears('join_requests')).requests.map(({ displayName, line }) => [displayName, line])
    const [chiara, dirk] = [person('Chiara'), person('Dirk')]
    await ask(chiara, id, 'Chi', 'From the bakery')
    await rows()
    await ask(dirk, id)
    await rows()
    await chiara.signUp({ claim: true })
    expect(await rows()).toEqual([['Dirk', null]])
    expect(await rows()).toEqual([
      ['Dirk', null],
      ['Chiara Bakker', 'From the bakery'],
    ])
    await dirk.signUp({ claim: false })
    expect(await rows()).toEqual([['Chiara Bakker', 'From the bakery']])
    expect(await rows()).toEqual([
      ['Chiara Bakker', 'From the bakery'],
      ['Dirk Bakker', null],
    ])
  })

  it('that was refused is told to the person who waits, at once or when they come back, and to nobody else · EXP-05', async () => {
    const now = Date.now()
    const { ears, id, person } = await startSession({ now: () => now })
    ears[0].send({ type: 'set_private', isPrivate: true })
    await notice(ears[0])
    const [chiara, dirk] = [person('Chiara'), person('Dirk')]
    for (const one of [chiara, dirk]) {
      await ask(one, id)
      await ears[0].hears('join_requests', ({ requests }) => requests.some(({ displayName }) => displayName === one.name))
    }
    const { requests } = ears[0].all('join_requests').at(-1)!
    const idOf = (one: Visitor) => requests.find(({ displayName }) => displayName === one.name)!.id
    const [waiting, other] = [await chiara.connect(), await dirk.connect()]
    for (const ear of [waiting, other]) ear.send({ type: 'await_admission', sessionId: id })
    await Promise.all([waiting.settles(), other.settles()])
    ears[0].send({ type: 'admit', participant: idOf(chiara), admitted: false })
    expect(await waiting.hears('admission_refused')).toEqual({ type: 'admission_refused', sessionId: id, retryAfter: 600 })
    const back = await chiara.connect()
    back.send({ type: 'await_admission', sessionId: id })
    await back.hears('admission_refused')
    // Asking or withdrawing does not undo a refusal.
    await withdraw(chiara, id)
    await ask(chiara, id, 'Chiara', 'Please')
    ears[0].send({ type: 'admit', participant: idOf(dirk), admitted: true })
    await other.hears('admitted')
    expect([other.all('admission_refused'), waiting.all('admission_refused').length]).toEqual([[], 1])
    expect(ears[0].all('join_requests').at(-1)?.requests).toEqual([])
  })

  it('is limited per session and per person, lines and withdrawals included · EXP-05', async () => {
    const { ears, id, person } = await startSession()
    ears[0].send({ type: 'set_private', isPrivate: true })
    await notice(ears[0])
    for (let n = 0; n < 53; n += 1) await ask(person(`Guest ${n}`), id)
    await ears[0].hears('join_requests', ({ requests }) => requests.length === 50)
    expect(ears[0].all('join_requests').every(({ requests }) => requests.length <= 50)).toBe(true)
    const limited = await startSession({ env: { RATE_LIMIT: 'on' }, now: () => 0 })
    const statuses = []
    const dirk = limited.person('Dirk')
    // Asking, a line, two corrections, withdrawing, asking again.
    for (let n = 0; n < 7; n += 1) statuses.push((await ask(dirk, 'none')).status)
    expect(statuses).toEqual([...Array<number>(6).fill(202), 429])
    // A person who changes the line or withdraws again and again is stopped by the same limit.
    expect([(await ask(dirk, 'none', 'Dirk', 'Hello?')).status, (await withdraw(dirk, 'none')).status]).toEqual([429, 429])
  })

  it('from one network cannot take every place: a person from elsewhere still reaches the host · EXP-05', async () => {
    const { ears, id, server } = await startSession({ env: { TRUST_PROXY: '1' } })
    ears[0].send({ type: 'set_private', isPrivate: true })
    await notice(ears[0])
    const from = (name: string, address: string) => visitor(server.url, name, null, { 'x-forwarded-for': address })
    // Each in a /64 of its own, all in one /48.
    for (let n = 0; n < 50; n += 1) await ask(from(`Guest ${n}`, `2001:db8:1:${n + 1}::1`), id)
    await ears[0].hears('join_requests', ({ requests }) => requests.length === 50)
    await ask(from('Chiara', '2001:db8:2:1::1'), id)
    const { requests } = await ears[0].hears('join_requests', (event) => event.requests.some(({ displayName }) => displayName === 'Chiara'))
    expect(requests).toHaveLength(50)
    const names = requests.map(({ displayName }) => displayName)
    await ask(from('One more', '2001:db8:1:99::1'), id)
    await ears[0].settles()
    expect(
      ears[0]
        .all('join_requests')
        .at(-1)
        ?.requests.map(({ displayName }) => displayName),
    ).toEqual(names)
  })

  it('tells the host alone: nobody’s rights are read again, and the next message needs no other query · EXP-05', async () => {
    const { ears, id, person, server } = await startSession()
    ears[0].send({ type: 'ai_toggle', enabled: false })
    await notice(ears[1])
    ears[0].send({ type: 'set_private', isPrivate: true })
    await notice(ears[1])
    const [chiara, dirk] = [person('Chiara'), person('Dirk')]
    for (const one of [chiara, dirk]) {
      await ask(one, id)
      const door = await one.connect()
      door.send({ type: 'await_admission', sessionId: id })
      await door.settles()
    }
    await ears[0].hears('join_requests', ({ requests }) => requests.length === 2)
    // So that everyone's rights are those after the last change.
    await ears[1].says('Before')
    const { participants } = server.app.deps.store
    const [listed, found] = [vi.spyOn(participants, 'listOf'), vi.spyOn(participants, 'find')]
    onTestFinished(() => void vi.restoreAllMocks())
    const lookedUp = () => found.mock.calls.map(([, key]) => key)
    await ask(chiara, id, 'Chiara', 'From the bakery')
    await ears[0].hears('join_requests', ({ requests }) => requests.some(({ line }) => line === 'From the bakery'))
    const asker = lookedUp()
    expect([asker.length, listed.mock.calls]).toEqual([1, []])
    await withdraw(dirk, id)
    await ears[0].hears('join_requests', ({ requests }) => requests.length === 1 && requests[0]?.line === 'From the bakery')
    await ears[1].says('After')
    expect([lookedUp(), listed.mock.calls]).toEqual([asker, []])
    // Someone who begins to wait is the only one who is looked up.
    const read = vi.spyOn(server.app.deps.store.sessions, 'find')
    const door = await person('Eva').connect()
    door.send({ type: 'await_admission', sessionId: id })
    await door.settles()
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('gets the same response if the store fails', async () => {
    const { server, id, person } = await startSession()
    vi.spyOn(server.app.deps.store.sessions, 'find').mockRejectedValueOnce(new Error('disk full'))
    onTestFinished(() => void vi.restoreAllMocks())
    expect((await ask(person('Chiara'), id)).status).toBe(202)
    await vi.waitFor(() => expect(server.logged.join()).toContain('disk full'))
    server.logged.length = 0
  })
})
