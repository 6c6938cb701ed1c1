// Fetching the picture of an identity provider: how much, how far and how long.
import { expect, it, onTestFinished } from 'vitest'
import { startServiceServer } from '../../testing/doubles/service-server.ts'
import { createPictureFetcher } from './picture-fetcher.ts'

const never = new AbortController().signal

async function provider(answer: Parameters<typeof startServiceServer>[0]) {
  const server = await startServiceServer(answer)
  onTestFinished(() => server.stop())
  return server
}

it('reads 1 MB and no more, whatever the stated length is', async () => {
  const { url } = await provider(({ path }) => ({
    body: 'x'.repeat(Number(path.slice(2))),
    headers: { ...(path.startsWith('/c') ? { 'transfer-encoding': 'chunked' } : { 'content-length': path.slice(2) }) },
  }))
  const { fetch } = createPictureFetcher()
  for (const kind of ['c', 'l']) {
    expect((await fetch(`${url}/${kind}1048576`, url, never)).length).toBe(1_048_576)
    await expect(fetch(`${url}/${kind}1048577`, url, never)).rejects.toMatchObject({ code: 'picture_refused' })
  }
})

it('follows three redirects and not a fourth', async () => {
  const { url, asked } = await provider(({ path }) =>
    path === '/0' ? { body: 'picture' } : { status: 302, headers: { location: `/${Number(path.slice(1)) - 1}` } },
  )
  const { fetch } = createPictureFetcher()
  expect(String(await fetch(`${url}/3`, url, never))).toBe('picture')
  expect(asked).toHaveLength(4)
  await expect(fetch(`${url}/4`, url, never)).rejects.toMatchObject({ code: 'picture_refused' })
  expect(asked).toHaveLength(8)
})

it('does not say who asks: no cookie, no authorization', async () => {
  const { url, asked } = await provider(() => ({ body: 'picture' }))
  await createPictureFetcher().fetch(`${url}/a`, url, never)
  expect(Object.keys(asked[0]!.headers).toSorted()).toEqual(['accept', 'connection', 'host', 'user-agent'])
})

it('gives up after its time limit, and may be asked again', async () => {
  const { url } = await provider(() => null)
  await expect(createPictureFetcher(50).fetch(`${url}/a`, url, never)).rejects.toMatchObject({ code: 'service_unreachable' })
})

it.each(['http://127.0.0.2', 'https://127.0.0.1', 'http://localhost', 'http://127.0.0.1:1'])(
  'takes %s for no part of the provider at http://127.0.0.1',
  async (address) => {
    await expect(createPictureFetcher().fetch(`${address}/a`, 'http://127.0.0.1', never)).rejects.toMatchObject({ code: 'picture_refused' })
  },
)

it('may come later from a name that cannot be looked up now', async () => {
  await expect(createPictureFetcher().fetch('https://no-such-name.example/a', 'https://id.example', never)).rejects.toMatchObject({
    code: 'service_unreachable',
  })
})
