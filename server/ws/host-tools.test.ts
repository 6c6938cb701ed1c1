// What the host of a session can do, and what everyone else sees of it.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '../../shared/limits.ts'
import { closeCodes, type Command } from '../../shared/protocol.ts'
import { accessOf, idOf, readerLink, startHouse } from '../testing/house.ts'
import { scriptedAssistant } from '../testing/scripted-assistant.ts'
import type { visitor } from '../testing/visitor.ts'
import type { Ear } from '../testing/visitor.ts'

const notice = async (ear: Ear) => (await ear.hears('new_message', ({ message }) => message.type === 'system')).message
const refusal = async (ear: Ear, command: Command) => {
  ear.send(command as Parameters<typeof ear.send>[0])
  return (await ear.hears('error')).code
}

describe('the host', () => {
  it('renames the session, and everyone sees it at once and in the transcript · HEAD-02', async () => {
    const { ears, bram, id } = await startHouse()
    ears[0].send({ type: 'rename_session', title: '  Menu\u202e \n for\tspring ' })
    for (const ear of ears) {
      expect((await ear.hears('session_updated')).session.title).toBe('Menu for spring')
      expect(await notice(ear)).toMatchObject({
        content: 'Anna renamed the session to ‘Menu for spring’',
        metadata: { notice: { kind: 'renamed', by: 'Anna', title: 'Menu for spring' } },
      })
    }
    expect((await bram.view(id)).title).toBe('Menu for spring')
    expect(await refusal(ears[0], { type: 'rename_session', title: ' \n ' })).toBe('title_empty')
    expect(await refusal(ears[0], { type: 'rename_session', title: 'x'.repeat(limits.titleCharacters + 1) })).toBe('invalid_frame')
    ears[0].send({ type: 'rename_session', title: 'Menu for spring' })
    await ears[0].settles()
    expect((await bram.view(id)).messages).toHaveLength(1)
  })

  it('locks the session: who is in stays in and comes back, nobody new comes, and unlocks it · PRIV-03', async () => {
    const { ears, id, person, bram } = await startHouse()
    ears[0].send({ type: 'lock_session', locked: true })
    expect((await ears[1].hears('session_updated')).session.isLocked).toBe(true)
    expect((await notice(ears[1])).metadata.notice).toEqual({ kind: 'locked', by: 'Anna', locked: true })
    const chiara = person('Chiara')
    const door = await chiara.connect()
    expect(await refusal(door, { type: 'join_session', sessionId: id })).toBe('session_locked')
    const answer = await chiara.fetch(`/api/sessions/${id}`)
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { message: 'This session is locked: nobody new comes in.', code: 'session_locked' },
    ])
    await ears[1].leave()
    await (await bram.join(id)).says('Back again')
    ears[0].send({ type: 'lock_session', locked: false })
    await ears[0].hears('session_updated', ({ session }) => !session.isLocked)
    await chiara.join(id)
  })

  it('removes a person: their sockets hear nothing more, close with 4001, and the others see them go · PRIV-04', async () => {
    const { ears, id, bram } = await startHouse()
    const tab = await bram.join(id)
    ears[1].send({ type: 'typing', isTyping: true })
    await ears[0].hears('user_typing', ({ isTyping }) => isTyping)
    ears[0].send({ type: 'remove_participant', participant: await idOf(bram, id), ban: false })
    for (const ear of [ears[1], tab]) {
      expect((await ear.hears('removed')).reason).toBe('removed')
      expect(await ear.closed).toBe(closeCodes.removed)
      expect(ear.heard.at(-1)?.type).toBe('removed')
    }
    await ears[0].hears('user_typing', ({ isTyping }) => !isTyping)
    expect((await ears[0].hears('participant_left')).displayName).toBe('Bram')
    expect((await ears[0].hears('participant_removed')).displayName).toBe('Bram')
    await ears[0].says('Without him')
    // Not banned: the link still lets him in.
    expect((await bram.join(id)).all('session_joined')[0]?.session.messages.map(({ content }) => content)).toEqual(['Without him'])
  })

  it('sends away at once one who does not answer the close · PRIV-04', async () => {
    const { ears, id, bram } = await startHouse()
    const frames: string[] = []
    // Takes the frames off the line and never answers, as a client that was tampered with.
    ears[1].socket.removeAllListeners('message')
    ears[1].socket.on('message', (data) => frames.push(String(data)))
    ears[1].socket.close = () => undefined
    ears[0].send({ type: 'remove_participant', participant: await idOf(bram, id), ban: true })
    await ears[0].hears('participant_left')
    await ears[0].says('A secret')
    await ears[0].settles()
    expect(frames.join()).not.toContain('A secret')
  })

  it('bans a person, who is told so and comes back over no link until the host lets them in again · PRIV-04', async () => {
    const { ears, id, bram } = await startHouse()
    const bramId = await idOf(bram, id)
    ears[0].send({ type: 'remove_participant', participant: bramId, ban: true })
    await ears[1].closed
    const access = await accessOf(ears[0], ({ banned }) => banned.length === 1)
    expect(access.banned).toEqual([{ id: bramId, displayName: 'Bram' }])
    expect(await refusal(await bram.connect(), { type: 'join_session', sessionId: id })).toBe('removed')
    expect((await bram.fetch(`/api/sessions/${id}`)).status).toBe(403)
    await bram.fetch(`/api/sessions/${id}/join-requests`, { method: 'POST', body: JSON.stringify({ displayName: 'Bram' }) })
    ears[0].send({ type: 'admit', participant: bramId, admitted: true })
    await accessOf(ears[0], ({ banned }) => banned.length === 0)
    expect(ears[0].all('join_requests')).toEqual([])
    await bram.join(id)
  })

  it('cannot send themselves away, nor who is not here, nor hand over to them', async () => {
    const { ears, id, anna } = await startHouse()
    expect(await refusal(ears[0], { type: 'remove_participant', participant: await idOf(anna, id), ban: true })).toBe('bad_request')
    for (const type of ['remove_participant', 'admit', 'hand_over'] as const)
      expect(await refusal(ears[0], { type, participant: 'nobody', ban: false, admitted: true })).toBe('participant_not_found')
  })

  it('renews the link: the old ones let nobody in, who is in stays in, and members are told the new one · PRIV-05', async () => {
    const { ears, id, person } = await startHouse()
    const old = await readerLink(ears[0])
    const rosa = await person('Rosa').join(id, { key: old.readerKey })
    ears[0].send({ type: 'renew_link' })
    const { inviteKey, readerKey } = await accessOf(ears[0], (access) => access.inviteKey !== null && access.inviteKey !== old.inviteKey)
    expect(await accessOf(ears[1], (access) => access.inviteKey === inviteKey)).toMatchObject({ readerKey: null, role: 'member' })
    for (const key of [undefined, old.inviteKey, old.readerKey])
      expect(await refusal(await person('Chiara').connect(), { type: 'join_session', sessionId: id, key })).toBe('session_not_found')
    await person('Chiara').join(id, { key: inviteKey })
    await person('Dirk').join(id, { key: readerKey })
    await ears[1].says('Still here')
    await rosa.hears('new_message')
    expect(JSON.stringify(rosa.heard)).not.toContain(inviteKey)
  })

  it('gives a read-only link, lets a reader write later, and takes the link back', async () => {
    const { ears, id, person } = await startHouse()
    const { inviteKey, readerKey } = await readerLink(ears[0])
    const visit = person('Rosa')
    const rosa = await visit.join(id, { key: readerKey })
    expect((await ears[0].hears('participant_joined', ({ participant }) => participant.displayName === 'Rosa')).participant.isReader).toBe(
      true,
    )
    expect((await visit.view(id)).participants.find(({ displayName }) => displayName === 'Rosa')).toMatchObject({ isReader: true })
    // Without the key, or with that of the others, nobody becomes more than they were given.
    expect((await visit.join(id)).all('session_joined')[0]?.session.access).toMatchObject({ role: 'reader', inviteKey: null })
    ears[0].send({ type: 'admit', participant: await idOf(visit, id), admitted: true })
    expect(await accessOf(rosa, ({ role }) => role === 'member')).toMatchObject({ inviteKey, readerKey: null, isHost: false })
    expect((await ears[0].hears('participant_updated')).participant.isReader).toBeUndefined()
    await rosa.says('Now I may')
    ears[0].send({ type: 'set_reader_link', on: false })
    await accessOf(ears[0], (access) => access.readerKey === null)
    expect(await refusal(await person('Dirk').connect(), { type: 'join_session', sessionId: id, key: readerKey })).toBe('session_not_found')
  })

  it('hands the session over: the new host can all, the former nothing more, and stays in · D8', async () => {
    const { ears, id, bram, anna } = await startHouse()
    ears[0].send({ type: 'set_private', isPrivate: true })
    await notice(ears[1])
    ears[0].send({ type: 'hand_over', participant: await idOf(bram, id) })
    expect((await notice(ears[1])).metadata.notice).toEqual({ kind: 'host', by: 'Anna', to: 'Bram' })
    expect(await accessOf(ears[1], ({ isHost }) => isHost)).toMatchObject({ isHost: true })
    expect(await accessOf(ears[0], ({ isHost }) => !isHost)).toMatchObject({ role: 'member' })
    expect(await refusal(ears[0], { type: 'clear_chat' })).toBe('host_only')
    ears[1].send({ type: 'rename_session', title: 'Of Bram' })
    await ears[0].hears('session_updated', ({ session }) => session.title === 'Of Bram' && session.hostId !== null)
    await ears[0].says('Still in')
    expect((await anna.view(id)).self.isHost).toBe(false)
  })

  it('makes the session private: who is in stays in, others find nothing · PRIV-02', async () => {
    const { ears, id, person, bram } = await startHouse()
    ears[0].send({ type: 'set_private', isPrivate: true })
    expect((await notice(ears[1])).metadata.notice).toEqual({ kind: 'private', by: 'Anna', isPrivate: true })
    await ears[1].says('Still in')
    expect((await person('Chiara').fetch(`/api/sessions/${id}`)).status).toBe(404)
    ears[0].send({ type: 'admit', participant: await idOf(bram, id), admitted: false })
    expect((await ears[1].hears('removed')).reason).toBe('not_private_member')
    expect(await ears[1].closed).toBe(closeCodes.removed)
    expect(await bram.json('/api/sessions')).toEqual([])
  })

  it('deletes the session: everyone is told and leaves, and nothing of it is left · PRIV-06', async () => {
    const { ears, id, anna, bram, server } = await startHouse()
    await ears[1].says('/note only mine')
    await ears[1].says('Words')
    ears[0].send({ type: 'delete_session' })
    for (const ear of ears) {
      expect((await ear.hears('removed')).reason).toBe('deleted')
      expect(await ear.closed).toBe(closeCodes.removed)
    }
    for (const who of [anna, bram]) {
      expect((await who.fetch(`/api/sessions/${id}`)).status).toBe(404)
      expect(await who.json('/api/sessions')).toEqual([])
    }
    const { store } = server.app.deps
    expect(await store.messages.after(id, 0, 9)).toEqual([])
    expect(await store.notes.before(id, `guest:${'x'}`, { seq: 99, n: 99 }, 9)).toEqual([])
    expect(server.logged).toEqual([])
  })
})

describe('clearing the chat', () => {
  it('takes every message from everyone, also from who comes back, and leaves notes with their authors · TOAST-11', async () => {
    const { ears, id, bram, anna } = await startHouse()
    for (const text of ['one', 'two', 'three']) await ears[1].says(text)
    await ears[1].says('/note mine')
    await ears[1].leave()
    ears[0].send({ type: 'clear_chat' })
    expect((await ears[0].hears('session_updated', ({ session }) => session.clearedSeq === 3)).session.clearedSeq).toBe(3)
    const said = await notice(ears[0])
    expect([said.seq, said.content]).toEqual([4, 'Anna cleared the chat'])
    const contents = (view: { messages: { content: string }[] }) => view.messages.map(({ content }) => content)
    expect(contents(await anna.view(id))).toEqual(['Anna cleared the chat'])
    expect(contents(await bram.view(id))).toEqual(['Anna cleared the chat', 'mine'])
    const back = await bram.join(id, { since: '2.0', rev: 0 })
    expect(back.all('session_joined')[0]).toMatchObject({ seq: 4, limited: false, session: { clearedSeq: 3 } })
    expect((await back.says('A new beginning')).seq).toBe(5)
  })

  it('ends the answer that is being written, and nothing of it comes later', async () => {
    const assistant = scriptedAssistant()
    const { ears, id, anna } = await startHouse({ assistant })
    await ears[1].says('A long story?')
    const answer = await assistant.begins()
    answer.says('Once upon a time')
    await ears[0].hears('ai_delta')
    ears[0].send({ type: 'clear_chat' })
    await notice(ears[1])
    await ears[1].hears('ai_typing', ({ isTyping }) => !isTyping)
    expect(answer.signal.aborted).toBe(true)
    answer.says(' there was more')
    answer.ends()
    await ears[0].settles()
    expect(await anna.view(id)).toMatchObject({ answer: null, failedAnswer: null, messages: [{ type: 'system' }] })
    await ears[1].says('And now?')
    ;(await assistant.begins()).ends()
    expect(assistant.prompts[1]?.messages.map(({ text }) => text).join()).not.toContain('story')
  })
})

describe('asking to join', () => {
  const ask = (who: ReturnType<typeof visitor>, id: string, displayName = who.name) =>
    who.fetch(`/api/sessions/${id}/join-requests`, { method: 'POST', body: JSON.stringify({ displayName }) })

  it('is answered the same, whether there is such a session or not · PRIV-02', async () => {
    const { ears, id, person, anna } = await startHouse()
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

  it('is seen by the host alone, who lets in: the one who waits hears it and joins · PRIV-03', async () => {
    const { ears, id, person } = await startHouse()
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

  it('once refused is not heard again for a while, and a lock can be opened for one person · PRIV-03', async () => {
    let now = Date.now()
    const { ears, id, person, anna, server } = await startHouse({ now: () => now })
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
    expect(await asked.mock.results[1]?.value).toBe(false)
    now += limits.askAgainAfterMs
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

  it('is held within bounds: so many wait at one door, and so often one address asks', async () => {
    const { ears, id, person } = await startHouse()
    ears[0].send({ type: 'set_private', isPrivate: true })
    await notice(ears[0])
    for (let n = 0; n < limits.joinRequestsPerSession + 3; n += 1) await ask(person(`Guest ${n}`), id)
    await ears[0].hears('join_requests', ({ requests }) => requests.length === limits.joinRequestsPerSession)
    expect(ears[0].all('join_requests').every(({ requests }) => requests.length <= limits.joinRequestsPerSession)).toBe(true)
    const limited = await startHouse({ env: { RATE_LIMIT: 'on' } })
    const statuses = []
    for (let n = 0; n <= limits.joinRequestsPerMinute; n += 1) statuses.push((await ask(limited.person('Dirk'), 'none')).status)
    expect(statuses).toEqual([...Array.from({ length: limits.joinRequestsPerMinute }, () => 202), 429])
  })

  it('is refused by the store without a word to the asker', async () => {
    const { server, id, person } = await startHouse()
    vi.spyOn(server.app.deps.store.sessions, 'find').mockRejectedValueOnce(new Error('disk full'))
    onTestFinished(() => void vi.restoreAllMocks())
    expect((await ask(person('Chiara'), id)).status).toBe(202)
    await vi.waitFor(() => expect(server.logged.join()).toContain('disk full'))
    server.logged.length = 0
  })
})
