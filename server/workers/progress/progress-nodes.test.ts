// Two nodes with one Postgres and one Redis: messages on either count once, and both report it.
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectRedisBus } from '../../adapters/bus/bus-redis.ts'
import { newId } from '../../domain/ids.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { startRedis } from '../../testing/cluster/redis.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Ear } from '../../testing/people/visitor.ts'

const postgres = await startPostgres()
const redis = await startRedis()
afterAll(async () => {
  await postgres?.stop()
  await redis?.stop()
})

describe.skipIf(!postgres || !redis)('two nodes (skipped without a Postgres and a Redis to start)', () => {
  it('count each message and each minute once, and unlock each milestone once for everyone on both · MILE-04 MILE-08', async () => {
    let now = Date.parse('2026-03-13T09:00:00Z')
    const env = { DATABASE_URL: await postgres!.freshUrl() }
    const start = async () =>
      startServer({ assistant: silentAssistant, bus: await connectRedisBus(redis!.url, newId()), env, now: () => now })
    const nodes = [await start(), await start()]
    onTestFinished(() => Promise.all(nodes.map((node) => node.remove())).then(() => undefined))
    const anna = visitor(nodes[0]!.url, 'Anna')
    const { id } = await anna.createSession()
    const ears = [await anna.join(id), await visitor(nodes[1]!.url, 'Bram').join(id)]
    const told = (ear: Ear) => ear.all('milestone_unlocked').flatMap(({ milestones }) => milestones)
    const hear = (fits: (ear: Ear) => Promise<unknown>) => Promise.all(ears.map(fits))
    await Promise.all(ears.flatMap((ear) => Array.from({ length: 30 }, (_, n) => ear.says(`Line ${n}`))))
    await hear((ear) => ear.hears('progress_changed', ({ progress }) => progress.stats.totalMessages === 60))
    // Each node has counted at least once, and knows that someone is present.
    for (const ear of ears) ear.send({ type: 'typing', isTyping: true })
    await hear((ear) => ear.hears('progress_changed', ({ progress }) => progress.stats.typingInteractions === 2))
    now += 29 * 60_000
    await Promise.all(ears.map((ear) => ear.says('Still here')))
    await hear((ear) => ear.hears('milestone_unlocked', ({ milestones }) => milestones.includes('marathon')))
    await hear((ear) => ear.hears('progress_changed', ({ progress }) => progress.stats.totalMessages === 62))
    for (const ear of ears) expect(told(ear).sort()).toEqual(['conversationalist', 'first_message', 'marathon'])
    const { stats } = (await anna.view(id)).progress
    expect(stats).toMatchObject({ totalMessages: 62, activeParticipants: 2, sessionDuration: 30, collaborationScore: 190 })
    expect(nodes.flatMap(({ logged }) => logged)).toEqual([])
  })
})
