// Sends mail through any SMTP server.
import { createTransport } from 'nodemailer'
import type { Mailer } from '../ports/ports.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587`; the query string holds nodemailer's own options. */
  url: string
  /** The sender's address. */
  from: string
}

// Matches exactly one address, so that nodemailer's parser cannot find others in it.
const address = /^[^\s<>,;:"()[\]\\@\p{C}]+@[^\s<>,;:"()[\]\\@\p{C}]+$/u
const patienceMs = 10_000

export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const { username, hostname } = new URL(url)
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  const transport = createTransport({
    url,
    // Never sends a password unencrypted, even if an attacker on the network hides that the server supports TLS.
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
    async send({ to, fromName = 'Kring', subject, text, replyTo }) {
      for (const one of [to, replyTo ?? to]) if (!address.test(one)) throw new Error('this is not a single mail address')
      await transport.sendMail({
        from: { name: fromName, address: from },
        to: { name: '', address: to },
        subject: subject.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '),
        text,
        ...(replyTo === undefined ? { headers: { 'Auto-Submitted': 'auto-generated' } } : { replyTo: { name: '', address: replyTo } }),
      })
    },
  }
}
