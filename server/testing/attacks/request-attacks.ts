// Attacks over HTTP: many requests, heavy ones, and ones that never end.
import { connect as connectTcp, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { flood, get, inParallel, joinMany, hangUp, post, send, type Attack, type Target } from './attack.ts'

/** Requests whose announced body arrives one byte at a time. */
async function slowRequests(
  { url, come, address }: Target,
  isOver: () => boolean,
  count: number,
  path: string,
  type: string,
  length: number,
) {
  const guest = come()
  await guest.fetch('/api/sessions')
  const { hostname, port } = new URL(url)
  const head = [
    `POST ${path} HTTP/1.1`,
    ...[`Host: ${hostname}:${port}`, `Origin: ${url}`, `X-Forwarded-For: ${address}`, `Cookie: ${guest.cookie}`],
    ...[`Content-Type: ${type}`, `Content-Length: ${length}`, '', ''],
  ].join('\r\n')
  const sockets = Array.from({ length: count }, (): Socket => connectTcp(Number(port), hostname))
  for (const socket of sockets) {
    socket.on('error', () => undefined)
    socket.write(head)
  }
  await flood(isOver, 1, () => sockets.forEach((socket) => socket.writable && socket.write(' ')))
  for (const socket of sockets) socket.destroy()
}

export const requestAttacks: Attack[] = [
  {
    name: 'reads a long session again and again',
    run: ({ come, longSession }, isOver) => {
      const who = come()
      return inParallel(isOver, 20, () => get(who, `/api/sessions/${longSession}`))
    },
  },
  {
    name: 'pages through messages and changes of a long session',
    run: ({ come, longSession }, isOver) => {
      const who = come()
      return inParallel(isOver, 20, (_, n) => get(who, `/api/sessions/${longSession}/${n % 2 ? 'messages?before=60' : 'changes?rev=0'}`))
    },
  },
  {
    name: 'searches with the words that are found most often',
    async run(target, isOver) {
      const [ear] = await joinMany(target, target.longSession, 1, true)
      const who = target.come()
      const joined = await who.join(target.longSession).catch(() => null)
      await inParallel(isOver, 20, (_, n) =>
        get(who, `/api/search?q=${encodeURIComponent(['long words', 'l', 'w* o* r*', '"'.repeat(100)][n % 4]!)}`),
      )
      hangUp([ear ?? null, joined])
    },
  },
  {
    name: 'exports a long session in every format',
    async run({ come, longSession }, isOver) {
      const who = come()
      await inParallel(isOver, 20, (_, n) => get(who, `/api/sessions/${longSession}/export?format=${['md', 'txt', 'json', 'pdf'][n % 4]}`))
    },
  },
  {
    name: 'signs up and in with many addresses and long passwords',
    run: ({ come }, isOver) =>
      inParallel(isOver, 20, async (worker, n) => {
        const who = come()
        const [email, password] = [`mallory-${worker}-${n}@example.com`, 'a long password '.repeat(12)]
        await post(who, '/api/auth/email/signup', { email, password, firstName: 'Mallory', lastName: 'M' })
        await post(who, '/api/auth/email/signin', { email: 'victim@example.com', password })
      }),
  },
  {
    name: 'creates sessions',
    run: ({ come }, isOver) => {
      const who = come()
      return inParallel(isOver, 20, () => post(who, '/api/sessions', { title: 'x'.repeat(120), isPrivate: false }))
    },
  },
  {
    name: 'is a new guest in every request',
    run: ({ come }, isOver) => inParallel(isOver, 20, () => get(come(), '/api/sessions')),
  },
  {
    name: 'calls with API keys that do not exist',
    run({ come }, isOver) {
      const who = come()
      const headers = { authorization: 'Bearer kring_x' }
      return inParallel(isOver, 20, () => who.fetch('/api/sessions', { headers }).then((response) => response.arrayBuffer()))
    },
  },
  {
    name: 'sends changes from the page of another site',
    run({ come }, isOver) {
      const who = come()
      const foreign = { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } }
      return inParallel(isOver, 20, () => who.fetch('/api/sessions', foreign).then((response) => response.arrayBuffer()))
    },
  },
  {
    name: 'opens demos of any name',
    run: ({ come }, isOver) =>
      inParallel(isOver, 20, (worker, n) =>
        get(come(), `/api/sessions/demo-${worker.toString(36).padStart(4, 'a')}${n.toString(36).padStart(4, '0')}`),
      ),
  },
  {
    name: 'asks to be admitted under many names',
    run: ({ come, room }, isOver) =>
      inParallel(isOver, 20, () => post(come(), `/api/sessions/${room}/join-requests`, { displayName: 'Mallory' })),
  },
  {
    name: 'floods the contact form, tickets and file links',
    run: ({ come }, isOver) => {
      const who = come()
      const contact = { name: 'Mallory', email: 'm@example.com', subject: 'x'.repeat(200), message: 'x'.repeat(10_000) }
      const calls: [string, unknown][] = [
        ['/api/contact', contact],
        ['/api/socket-tickets', {}],
        ['/api/file-links', { names: Array.from({ length: 50 }, () => 'a'.repeat(22)) }],
        ['/api/auth/reset-request', { email: 'victim@example.com' }],
      ]
      return inParallel(isOver, 20, (_, n) => post(who, ...calls[n % calls.length]!))
    },
  },
  {
    name: 'sends JSON of the largest size, nested as deep as it can be',
    run: ({ come }, isOver) => {
      const who = come()
      const body = `{"title":${'['.repeat(60_000)}${']'.repeat(60_000)}}`
      return inParallel(isOver, 20, () => who.fetch('/api/sessions', { method: 'POST', body }).then((response) => response.arrayBuffer()))
    },
  },
  {
    name: 'sends JSON that unpacks to a gigabyte',
    run: ({ come }, isOver) => {
      const who = come()
      const body = new Uint8Array(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')))
      const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
      return inParallel(isOver, 20, () =>
        who.fetch('/api/sessions', { method: 'POST', headers, body }).then((response) => response.arrayBuffer()),
      )
    },
  },
  {
    name: 'sends five hundred JSON bodies one byte at a time',
    run: (target, isOver) => slowRequests(target, isOver, 500, '/api/sessions', 'application/json', 100_000),
  },
  {
    name: 'sends recordings one byte at a time',
    run: (target, isOver) => slowRequests(target, isOver, 100, '/api/transcribe', 'audio/webm', 10_000_000),
  },
  {
    name: 'begins requests whose headers never end',
    async run({ url }, isOver) {
      const { hostname, port } = new URL(url)
      const sockets = Array.from({ length: 500 }, () => connectTcp(Number(port), hostname))
      for (const socket of sockets) socket.on('error', () => undefined).write('GET /api/health HTTP/1.1\r\nX-A: ')
      await flood(isOver, 1, () => sockets.forEach((socket) => socket.writable && socket.write('a')))
      for (const socket of sockets) socket.destroy()
    },
  },
  {
    name: 'asks for pages, parts and unknown addresses and reads no answer',
    async run(target, isOver) {
      const { hostname, port } = new URL(target.url)
      const paths = ['/', '/pricing?lang=nl', '/api/status', '/assets/none.js', '/%ff%fe', `/${'a/'.repeat(3_000)}`]
      const sockets = Array.from({ length: 50 }, () => connectTcp(Number(port), hostname))
      for (const socket of sockets) socket.on('error', () => undefined).pause()
      const requests = paths.map(
        (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\nRange: bytes=0-0,1-1,2-2\r\nX-Forwarded-For: ${target.address}\r\n\r\n`,
      )
      await flood(isOver, 1, (n) => sockets.forEach((socket) => socket.writable && socket.write(requests[n % requests.length]!)))
      for (const socket of sockets) socket.destroy()
    },
  },
  {
    name: 'asks for recaps of a long session',
    async run(target, isOver) {
      const who = target.come()
      const ear = await who.join(target.longSession).catch(() => null)
      if (ear) send(ear, { type: 'ping' })
      await inParallel(isOver, 10, () => post(who, `/api/sessions/${target.longSession}/recap`, {}))
      await wait(10)
      hangUp([ear])
    },
  },
]
