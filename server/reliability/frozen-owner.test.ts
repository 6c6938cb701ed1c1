// A node freezes before the first word of its answer and resumes after another node has taken it over: it notices that it lost the answer (G7).
// Verified to fail if the fence is not checked (the former owner's text becomes the answer), or if a resumed node does not check whether it
// still owns the answer (G7).
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { startNodes, startServices, type ClusterOfNodes } from '../testing/cluster/cluster-of-nodes.ts'
import { startPlayedProvider, type Exchange, type PlayedProvider } from '../testing/doubles/openai-server.ts'
import { openRoom } from '../testing/people/room.ts'
import { verdict } from '../testing/checks/settle.ts'

const services = await startServices()
/** A lease, a sweep, and time for a slow machine. */
const takeOverMs = 30_000

describe.skipIf(!services)('an owner that freezes (skipped without a Postgres and a Redis to start)', () => {
  let provider: PlayedProvider
  let cluster: ClusterOfNodes
  afterEach(async () => {
    await cluster.remove()
    await provider.close()
  })
  afterAll(() => services?.stop())

  const nodeOf = ({ path }: Exchange) => Number(path.split('/')[2])
  const isWriting = async (node: number) => !/^kring_answers_running 0$/m.test(await (await fetch(`${cluster.urls[node]}/metrics`)).text())

  it('writes nothing when it resumes: people see only the answer of the node that took over · G7', { timeout: 120_000 }, async () => {
    provider = await startPlayedProvider()
    const envOf = (node: number) => ({ OPENAI_BASE_URL: `${provider.baseUrl}/${node}`, OPENAI_API_KEY: 'k' })
    cluster = await startNodes({ services: services!, nodes: 2, envOf })
    const { id, clients } = await openRoom(cluster.url)
    const seen = (text: string) => Promise.all(clients.map((client) => client.until(text, (one) => one.state()?.answer?.text === text)))

    clients[0]!.say('@AI, who answers this?')
    const old = await provider.asked()
    cluster.freeze(nodeOf(old))
    await vi.waitFor(() => expect(provider.exchanges).toHaveLength(2), { timeout: takeOverMs })
    const young = provider.exchanges[1]!
    expect(nodeOf(young)).not.toBe(nodeOf(old))
    young.says('I answer. ')
    await seen('I answer. ')

    old.says('It was me who was asked, and this is what I have to say about it.')
    old.finishes()
    cluster.thaw(nodeOf(old))
    await vi.waitFor(async () => expect(await isWriting(nodeOf(old))).toBe(false), { timeout: takeOverMs })
    young.says('And I end.')
    await seen('I answer. And I end.')
    young.finishes()

    const { broken, stored } = await verdict(clients, (people) => cluster.finalState(id, people), { onNodes: true })
    expect(broken).toEqual([])
    expect(stored.messages.flatMap(({ type, content }) => (type === 'ai' ? [content] : []))).toEqual(['I answer. And I end.'])
  })
})
