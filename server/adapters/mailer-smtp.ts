// Sends mail through any SMTP server.
import { createTransport } from 'nodemailer'
import type { Mailer } from '../ports/ports.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587`; what stands behind a `?` are nodemailer's own options. */
  url: string
  /** An address. */
  from: string
}

// One address, and not what a parser makes of it.
const address = /^[^\s<>,;:"()[\]\\@\p{C}]+@[^\s<>,;:"()[\]\\@\p{C}]+$/u
const patienceMs = 10_000

export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const { username, hostname } = new URL(url)
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  const transport = createTransport({
    url,
    // A password is not sent in the clear because somebody on the line hid that the server can do better.
    requireTLS: username !== '' && !isHere,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketTimeout: 3 * patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    label: 'smtp',
    async send({ to, subject, text, replyTo }) {
      for (const one of [to, replyTo ?? to]) if (!address.test(one)) throw new Error('this is not an address that mail goes to')
      await transport.sendMail({
        from: { name: 'Kring', address: from },
        to: { name: '', address: to },
        subject: subject.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '),
        text,
        ...(replyTo === undefined ? { headers: { 'Auto-Submitted': 'auto-generated' } } : { replyTo: { name: '', address: replyTo } }),
      })
    },
  }
}
