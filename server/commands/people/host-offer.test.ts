// A session gets a new host only when that person accepts; until then nothing changes for anyone.
import { describe, expect, it } from 'vitest'
import { webhookEvents } from '../../../shared/integrations/integrations.ts'
import { allowed, deliveriesOf, makeHook, receive } from '../../testing/fixtures/webhook-fixture.ts'
import { accessOf, handTo, idOf, notice, refusal, startSession, type SessionFixture } from '../../testing/fixtures/session-fixture.ts'
import { testPassword } from '../../testing/people/visitor.ts'

/** The host's offer, which the other person has received. */
async function offer({ ears: [host, other], bram, id }: SessionFixture): Promise<void> {
  host.send({ type: 'hand_over', participant: await idOf(bram, id) })
  await accessOf(other, ({ hostOffer }) => hostOffer !== null)
}
const offerIn = async ({ server, id }: SessionFixture) => (await server.app.deps.store.sessions.find(id))?.hostOffer

describe('an offered session', () => {
  it('stays the host’s until the other accepts; only these two see the offer, and withdrawing or declining leaves no trace · GUARD-10', async () => {
    const fixture = await startSession()
    const { ears, id, anna, bram, person } = fixture
    const chiara = await person('Chiara').join(id)
    const bramId = await idOf(bram, id)
    await offer(fixture)
    expect(await accessOf(ears[0], ({ hostOffer }) => hostOffer === bramId)).toMatchObject({ isHost: true })
    expect((await bram.view(id)).access).toMatchObject({ isHost: false, hostOffer: bramId })
    expect((await anna.view(id)).self.isHost).toBe(true)
    expect(await refusal(ears[1], { type: 'clear_chat' })).toBe('host_only')
    expect(await refusal(chiara, { type: 'accept_host', accepted: true })).toBe('host_offer_gone')
    expect((await bram.join(id)).all('session_joined')[0]?.session.access.hostOffer).toBe(bramId)

    ears[0].send({ type: 'hand_over', participant: null })
    await accessOf(ears[1], ({ hostOffer }) => hostOffer === null)
    expect(await refusal(ears[1], { type: 'accept_host', accepted: true })).toBe('host_offer_gone')
    await offer(fixture)
    ears[1].send({ type: 'accept_host', accepted: false })
    await ears[1].settles()
    expect(await offerIn(fixture)).toBeNull()
    await chiara.settles()
    expect(chiara.all('access_changed').map(({ access }) => access.hostOffer)).toEqual([])
    expect((await anna.view(id)).messages).toEqual([])
  })

  it('belongs to the person who accepted: the new host has all rights, and the former host stays as a member · GUARD-10 D8', async () => {
    const { ears, id, bram, anna, server } = await startSession()
    const { access } = server.app.deps.store
    // Private from the start: its host was never admitted.
    const admitted = [`guest:${await idOf(bram, id)}` as const]
    await access.change(id, () => ({ set: { isPrivate: true, admitted } }), Date.now())
    await handTo(ears[0], ears[1], await idOf(bram, id))
    expect((await notice(ears[1])).metadata.notice).toEqual({ kind: 'host', by: 'Anna', to: 'Bram' })
    expect((await bram.view(id)).access).toMatchObject({ isHost: true, hostOffer: null })
    expect(await refusal(ears[0], { type: 'clear_chat' })).toBe('host_only')
    ears[1].send({ type: 'rename_session', title: 'Of Bram' })
    await ears[0].hears('session_updated', ({ session }) => session.title === 'Of Bram' && session.hostId !== null)
    await ears[0].says('Still in')
    expect((await anna.view(id)).self.isHost).toBe(false)
  })

  it('makes nobody pay, and calls no webhook, before it is accepted · GUARD-10', async () => {
    const fixture = await startSession({ env: allowed })
    const { ears, id, server, person } = fixture
    const receiver = await receive()
    const victim = person('Victor')
    const { id: userId } = await victim.signUp()
    const hook = await makeHook(victim, receiver.url, webhookEvents)
    const his = await victim.join(id)
    ears[0].send({ type: 'hand_over', participant: userId })
    await accessOf(his, ({ hostOffer }) => hostOffer === userId)
    await ears[0].says('Answer this, on his account')
    await server.app.deps.deliveries.close()
    expect(await deliveriesOf(victim, hook)).toEqual([])
    expect((await server.app.deps.store.sessions.find(id))?.host).toMatch(/^guest:/)
  })

  it('is no longer offered to a person who leaves, and a new offer replaces the previous one · GUARD-10', async () => {
    const fixture = await startSession()
    const { ears, id, bram, person } = fixture
    const chiaraHere = person('Chiara')
    const chiara = await chiaraHere.join(id)
    await offer(fixture)
    ears[0].send({ type: 'hand_over', participant: await idOf(chiaraHere, id) })
    await accessOf(chiara, ({ hostOffer }) => hostOffer !== null)
    await accessOf(ears[1], ({ hostOffer }) => hostOffer === null)
    expect(await refusal(ears[1], { type: 'accept_host', accepted: true })).toBe('host_offer_gone')
    for (const ban of [false, true]) {
      await offer(fixture)
      ears[0].send({ type: 'remove_participant', participant: await idOf(bram, id), ban })
      await ears[1].hears('removed')
      expect(await offerIn(fixture)).toBeNull()
      if (!ban) ears[1] = await bram.join(id)
    }
  })

  it('stays offered to a guest who signs in, and the offer is deleted with the account · GUARD-10', async () => {
    const fixture = await startSession()
    const { bram } = fixture
    await offer(fixture)
    const { id: userId } = await bram.signUp()
    expect(await offerIn(fixture)).toBe(`user:${userId}`)
    await bram.json('/api/account/delete', { method: 'POST', body: JSON.stringify({ password: testPassword }) })
    expect(await offerIn(fixture)).toBeNull()
  })

  it('can be offered to a reader, who writes as soon as they accept · GUARD-10', async () => {
    const { ears, id, anna, person } = await startSession()
    ears[0].send({ type: 'set_reader_link', on: true })
    const { readerKey } = await accessOf(ears[0], (access) => access.readerKey !== null)
    const rosaHere = person('Rosa')
    const rosa = await rosaHere.join(id, { key: readerKey })
    await handTo(ears[0], rosa, await idOf(rosaHere, id))
    await rosa.says('Now I may')
    await handTo(rosa, ears[0], await idOf(anna, id))
    await rosa.says('And still, as a member')
  })
})
