// Fetching the picture that an identity provider names: limits of size, redirects, hosts and time.
import { expect, it, onTestFinished } from 'vitest'
import { startServiceServer } from '../../testing/doubles/service-server.ts'
import { createPictureFetcher } from './picture-fetcher.ts'

const never = new AbortController().signal

async function provider(answer: Parameters<typeof startServiceServer>[0]) {
  const server = await startServiceServer(answer)
  onTestFinished(() => server.stop())
  return server
}

it('at most 1 MB is read, with or without a stated length', async () => {
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

it('three redirects are followed, a fourth is not', async () => {
  const { url, asked } = await provider(({ path }) =>
    path === '/0' ? { body: 'picture' } : { status: 302, headers: { location: `/${Number(path.slice(1)) - 1}` } },
  )
  const { fetch } = createPictureFetcher()
  expect(String(await fetch(`${url}/3`, url, never))).toBe('picture')
  expect(asked).toHaveLength(4)
  await expect(fetch(`${url}/4`, url, never)).rejects.toMatchObject({ code: 'picture_refused' })
  expect(asked).toHaveLength(8)
})

it('neither a cookie nor authorization is sent', async () => {
  const { url, asked } = await provider(() => ({ body: 'picture' }))
  await createPictureFetcher().fetch(`${url}/a`, url, never)
  expect(Object.keys(asked[0]!.headers).toSorted()).toEqual(['accept', 'connection', 'host', 'user-agent'])
})

it('a timeout is an error that allows a retry', async () => {
  const { url } = await provider(() => null)
  await expect(createPictureFetcher(50).fetch(`${url}/a`, url, never)).rejects.toMatchObject({ code: 'service_unreachable' })
})

it.each(['http://127.0.0.2', 'https://127.0.0.1', 'http://localhost', 'http://127.0.0.1:1'])(
  '%s is not accepted as the provider at http://127.0.0.1',
  async (address) => {
    await expect(createPictureFetcher().fetch(`${address}/a`, 'http://127.0.0.1', never)).rejects.toMatchObject({ code: 'picture_refused' })
  },
)

it('a name that cannot be resolved now is an error that allows a retry', async () => {
  await expect(createPictureFetcher().fetch('https://no-such-name.example/a', 'https://id.example', never)).rejects.toMatchObject({
    code: 'service_unreachable',
  })
})
