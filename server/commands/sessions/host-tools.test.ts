// What the host of a session can do, and what everyone else sees of it.
import { describe, expect, it } from 'vitest'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import { accessOf, idOf, notice, readerLink, refusal, startSession } from '../../testing/fixtures/session-fixture.ts'
import { leaveTraces } from '../../testing/checks/session-traces.ts'

describe('the host', () => {
  it('renames the session, and everyone sees the new title and a notice · HEAD-02', async () => {
    const { ears, bram, id } = await startSession()
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
    expect(await refusal(ears[0], { type: 'rename_session', title: 'x'.repeat(121) })).toBe('invalid_frame')
    ears[0].send({ type: 'rename_session', title: 'Menu for spring' })
    await ears[0].settles()
    expect((await bram.view(id)).messages).toHaveLength(1)
    ears[0].send({ type: 'rename_session', title: 'x'.repeat(120) })
    expect((await ears[0].hears('session_updated')).session.title).toBe('x'.repeat(120))
  })

  it('locks the session, which keeps participants in and new people out, and unlocks it · PRIV-03', async () => {
    const { ears, id, person, bram } = await startSession()
    ears[0].send({ type: 'lock_session', locked: true })
    expect((await ears[1].hears('session_updated')).session.isLocked).toBe(true)
    expect((await notice(ears[1])).metadata.notice).toEqual({ kind: 'locked', by: 'Anna', locked: true })
    const chiara = person('Chiara')
    const door = await chiara.connect()
    expect(await refusal(door, { type: 'join_session', sessionId: id })).toBe('session_locked')
    const answer = await chiara.fetch(`/api/sessions/${id}`)
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { message: 'This session is locked: nobody new can join.', code: 'session_locked' },
    ])
    await ears[1].leave()
    await (await bram.join(id)).says('Back again')
    ears[0].send({ type: 'lock_session', locked: false })
    await ears[0].hears('session_updated', ({ session }) => !session.isLocked)
    await chiara.join(id)
  })

  it('removes a person: their sockets receive nothing more and close with 4001, and the others are notified · PRIV-04', async () => {
    const { ears, id, bram } = await startSession()
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

  it('removes a person at once even if their client ignores the close · PRIV-04', async () => {
    const { ears, id, bram } = await startSession()
    const frames: string[] = []
    // Reads no frames and never answers, like a client that was tampered with.
    ears[1].socket.removeAllListeners('message')
    ears[1].socket.on('message', (data) => frames.push(String(data)))
    ears[1].socket.close = () => undefined
    ears[0].send({ type: 'remove_participant', participant: await idOf(bram, id), ban: true })
    await ears[0].hears('participant_left')
    await ears[0].says('A secret')
    await ears[0].settles()
    expect(frames.join()).not.toContain('A secret')
  })

  it('bans a person, who cannot return by any link until the host admits them again · PRIV-04', async () => {
    const { ears, id, bram } = await startSession()
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

  it('cannot remove themselves, and cannot remove, admit or make host a person who is not in the session', async () => {
    const { ears, id, anna } = await startSession()
    expect(await refusal(ears[0], { type: 'remove_participant', participant: await idOf(anna, id), ban: true })).toBe('bad_request')
    for (const type of ['remove_participant', 'admit', 'hand_over'] as const)
      expect(await refusal(ears[0], { type, participant: 'nobody', ban: false, admitted: true })).toBe('participant_not_found')
  })

  it('renews the link: old links stop working, participants stay, and members receive the new key · PRIV-05', async () => {
    const { ears, id, person } = await startSession()
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

  it('creates a read-only link, makes a reader a member, and removes the link', async () => {
    const { ears, id, person } = await startSession()
    const { inviteKey, readerKey } = await readerLink(ears[0])
    const visit = person('Rosa')
    const rosa = await visit.join(id, { key: readerKey })
    expect((await ears[0].hears('participant_joined', ({ participant }) => participant.displayName === 'Rosa')).participant.isReader).toBe(
      true,
    )
    expect((await visit.view(id)).participants.find(({ displayName }) => displayName === 'Rosa')).toMatchObject({ isReader: true })
    // Without the key, or with another session's, nobody gets more than they were given.
    expect((await visit.join(id)).all('session_joined')[0]?.session.access).toMatchObject({ role: 'reader', inviteKey: null })
    ears[0].send({ type: 'admit', participant: await idOf(visit, id), admitted: true })
    expect(await accessOf(rosa, ({ role }) => role === 'member')).toMatchObject({ inviteKey, readerKey: null, isHost: false })
    expect((await ears[0].hears('participant_updated')).participant.isReader).toBeUndefined()
    await rosa.says('Now I may')
    ears[0].send({ type: 'set_reader_link', on: false })
    await accessOf(ears[0], (access) => access.readerKey === null)
    expect(await refusal(await person('Dirk').connect(), { type: 'join_session', sessionId: id, key: readerKey })).toBe('session_not_found')
  })

  it('makes the session private: participants stay, and others cannot find it · PRIV-02', async () => {
    const { ears, id, person, bram } = await startSession()
    ears[0].send({ type: 'set_private', isPrivate: true })
    expect((await notice(ears[1])).metadata.notice).toEqual({ kind: 'private', by: 'Anna', isPrivate: true })
    await ears[1].says('Still in')
    expect((await person('Chiara').fetch(`/api/sessions/${id}`)).status).toBe(404)
    ears[0].send({ type: 'admit', participant: await idOf(bram, id), admitted: false })
    expect((await ears[1].hears('removed')).reason).toBe('not_private_member')
    expect(await ears[1].closed).toBe(closeCodes.removed)
    expect(await bram.json('/api/sessions')).toEqual([])
  })

  it('deletes the session: everyone is notified and disconnected, and no messages, notes, files or boards are left · PRIV-06', async () => {
    const { ears, id, anna, bram, server } = await startSession()
    const traces = await leaveTraces(server, id, bram, ears[1])
    ears[0].send({ type: 'delete_session' })
    for (const ear of ears) {
      expect((await ear.hears('removed')).reason).toBe('deleted')
      expect(await ear.closed).toBe(closeCodes.removed)
    }
    for (const who of [anna, bram]) {
      expect((await who.fetch(`/api/sessions/${id}`)).status).toBe(404)
      expect(await who.json('/api/sessions')).toEqual([])
    }
    await expect.poll(traces).toEqual([])
    expect(server.logged).toEqual([])
  })
})
