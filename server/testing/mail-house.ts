// A server that sends mail to a real mail server, and people who sign up and read theirs.
import type { User } from '../../shared/account.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { pageWalker, type PageWalker } from './page-walker.ts'
import { startServer, type ServerOptions, type TestServer } from './start-server.ts'

export const publicUrl = 'https://kring.example'
export const password = 'kaneelbroodje 9'

export interface MailHouse {
  server: TestServer
  mails: MailServer
  post(path: string, body: object | undefined, walker?: PageWalker): Promise<Response>
  /** Makes an account, and reads the mail that proves its address. */
  signUp(email: string, walker?: PageWalker): Promise<{ user: User; walker: PageWalker; link: string }>
  remove(): Promise<void>
}

export async function startMailHouse({ env, ...options }: ServerOptions = {}): Promise<MailHouse> {
  const mails = await startMailServer()
  const settings = { SMTP_URL: mails.url, MAIL_FROM: 'kring@kring.example', PUBLIC_URL: publicUrl, ...env }
  const server = await startServer({ ...options, env: settings })
  const post: MailHouse['post'] = (path, body, walker = pageWalker()) =>
    walker.open(server.url + path, {
      method: 'POST',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
  return {
    server,
    mails,
    post,
    async signUp(email, walker = pageWalker()) {
      const response = await post('/api/auth/email/signup', { email, password, firstName: 'Anna', lastName: 'de Wit' }, walker)
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
      return { user: (await response.json()) as User, walker, link: tokenIn(await mails.next(email)) }
    },
    async remove() {
      await server.remove()
      await mails.close()
    },
  }
}

/** What makes the link of a mail work. */
export function tokenIn({ mail }: { mail: { text?: string } }): string {
  const token = /^https:\/\/kring\.example\/(?:reset-password|verify-email)\?token=([\w-]{43})$/m.exec(mail.text ?? '')?.[1]
  if (!token) throw new Error(`no link in ${mail.text}`)
  return token
}
