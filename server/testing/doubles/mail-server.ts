// A real SMTP server on a local port that keeps the mail it receives.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const timeoutMs = 15_000

export interface ReceivedMail {
  /** The recipients in the envelope, who really get the mail. */
  to: string[]
  from: string
  mail: Email
  raw: string
}

export interface MailServer {
  url: string
  /** In the order of arrival. */
  received: ReceivedMail[]
  /** The first mail to this address that has not been returned before; waits for it. */
  next(to: string): Promise<ReceivedMail>
  /** Makes new connections wait until `release`. */
  hold(): void
  release(): void
  close(): Promise<void>
}

interface MailServerOptions {
  /** Clients must authenticate; without encryption, which is fine on a local port. */
  login?: { user: string; password: string }
}

export async function startMailServer({ login }: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const given = new Set<ReceivedMail>()
  const waiting = new Set<() => void>()
  let opened = Promise.resolve()
  let resolveOpened = () => undefined as void
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error('wrong user name or password')),
    onConnect: (_session, done) => void opened.then(() => done()),
    onData(stream, { envelope }, done) {
      void (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const raw = Buffer.concat(chunks)
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          mail: await PostalMime.parse(raw),
          raw: raw.toString('utf8'),
        })
        for (const look of [...waiting]) look()
        done()
      })()
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://${login ? `${login.user}:${encodeURIComponent(login.password)}@` : ''}127.0.0.1:${port}`,
    received,
    next: (to) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = received.find((one) => !given.has(one) && one.to.includes(to))
          if (!found) return
          given.add(found)
          waiting.delete(look)
          clearTimeout(timer)
          resolve(found)
        }
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`no mail arrived for ${to}; received so far: ${received.map((one) => one.to.join()).join(' ')}`))
        }, timeoutMs)
        waiting.add(look)
        look()
      }),
    hold: () => void (opened = new Promise((resolve) => (resolveOpened = resolve))),
    release: () => resolveOpened(),
    async close() {
      resolveOpened()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
