// A server that sends mail to a real mail server, for specs that read it.
import { freePort } from '../../server/testing/cluster/cluster.ts'
import { startMailServer, type MailServer } from '../../server/testing/doubles/mail-server.ts'
import { test as base } from './fixtures.ts'

export const test = base.extend<{ mails: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern
  mails: async ({}, use) => {
    const mails = await startMailServer()
    await use(mails)
    await mails.close()
  },
  env: async ({ mails }, use) => {
    const PORT = String(await freePort())
    await use({ PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}`, SMTP_URL: mails.url, MAIL_FROM: 'kring@kring.example' })
  },
})
