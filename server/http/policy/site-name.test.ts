// The operator's name for the site, and no plans, in what the server writes: mails, errors, files, previews, the manifest and documents.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mailContacts } from '../../commands/support/contact.ts'
import { AppError } from '../../../shared/errors.ts'
import { errorSentence } from '../../../shared/texts/error-text.ts'
import { oneMessage } from '../../queries/integrations/sent-document.ts'
import { recordingAssistant, silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { startMailFixture } from '../../testing/fixtures/mail-fixture.ts'
import { setPolicy, setSite } from '../../testing/fixtures/policy-fixture.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'
import type { Mail } from '../../ports/ports.ts'

/** With signs that replacements could misread. */
const name = 'Bakery $& <b>de Wit</b>'
const post = (who: Visitor, path: string, body: object, headers: Record<string, string> = {}) =>
  who.fetch(path, { method: 'POST', body: JSON.stringify(body), headers })
const planWords = /\b(Free|Pro|Gratis|gratis|free)\b|Team plan|Team-plan/

async function open(env: Record<string, string> = {}) {
  const webRoot = await mkdtemp(join(tmpdir(), 'kring-site-'))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><html lang="en"><head><title>Kring</title></head><body></body></html>')
  await writeFile(join(webRoot, 'manifest.webmanifest'), JSON.stringify({ name: 'Kring', short_name: 'Kring', start_url: '/' }))
  const server = await startServer({ assistant: silentAssistant, env: { WEB_ROOT: webRoot, ...env } })
  onTestFinished(async () => {
    await server.remove()
    await rm(webRoot, { recursive: true, force: true })
  })
  return { server, text: async (path: string) => (await fetch(server.url + path)).text(), anna: visitor(server.url, 'Anna') }
}

/** What a mailer is given, in place of the real one. */
function record({ app }: Pick<TestServer, 'app'>): Mail[] {
  const sent: Mail[] = []
  const { mailer } = app.deps
  if (!mailer) throw new Error('this server has no mailer')
  const { send } = mailer
  mailer.send = async (mail) => {
    sent.push(mail)
    await send(mail)
  }
  return sent
}

describe('the name of the site', () => {
  it('is in every mail, its subject and its sender, and none names a plan without prices · OPER-11', async () => {
    const { server, mails } = await startMailFixture({ env: { DEFAULT_PLAN: 'team', SUPPORT_EMAIL: 'help@bakery.example' } })
    onTestFinished(() => server.remove())
    onTestFinished(() => mails.close())
    await setSite(server, { name, publicPages: false })
    const sent = record(server)
    const { app } = server
    const anna = visitor(server.url, 'Anna')
    const user = await anna.signUp()
    await app.deps.store.accounts.change(user.id, { email_verified_at: 1 })
    for (const language of ['en', 'nl']) {
      const asked = { 'accept-language': language }
      await post(anna, '/api/auth/reset-request', { email: 'anna@example.com' }, asked)
      await expect.poll(() => sent.some(({ text }) => text.includes('/reset-password'))).toBe(true)
      if (language === 'en') await post(anna, '/api/team', { name: 'Bakery' })
      expect((await post(anna, '/api/team/invites', { email: `${language}@example.com` }, asked)).status).toBe(200)
      const message = { name: 'Anna', email: 'anna@example.com', subject: 'Kring asks', message: 'Kring, hello' }
      expect((await post(anna, '/api/contact', message, asked)).status).toBe(200)
      await mailContacts(app.deps)
    }
    const first = await mails.next('anna@example.com')
    expect(first.mail.from).toEqual({ name, address: 'kring@kring.example' })
    expect(sent.length).toBeGreaterThanOrEqual(7)
    const contacts = sent.filter(({ to }) => to === 'help@bakery.example')
    // What people write is not changed, and there is no plan in the subject.
    expect(contacts.map(({ subject }) => subject)).toEqual(['Contact: Kring asks', 'Contact: Kring asks'])
    expect(contacts.map(({ text }) => text.includes('Kring, hello'))).toEqual([true, true])
    for (const { to, subject, text } of sent.filter((one) => !contacts.includes(one))) {
      const both = `${subject}\n${text}`
      expect([to, both.includes(name), /\bKring\b/.test(both), planWords.exec(both)?.[0]]).toEqual([to, true, false, undefined])
    }
  })

  it('is in the errors of the API, without plans where there are none · OPER-11', async () => {
    const { server, anna } = await open()
    await setSite(server, { name, publicPages: false })
    await anna.signUp()
    const { id } = await anna.createSession()
    const exported = async (language: string) =>
      (await (await anna.fetch(`/api/sessions/${id}/export?format=md`, { headers: { 'accept-language': language } })).json()) as {
        message: string
      }
    expect((await exported('en')).message).toBe('This is not available for this session on this server.')
    expect((await exported('nl')).message).not.toMatch(planWords)
    expect(errorSentence(new AppError('assistant_file_refused'), 'en', { name, publicPages: true })).toBe(
      `This file is not an assistant exported from ${name}.`,
    )
    await setSite(server, {})
    expect((await exported('en')).message).toBe('This needs a host with Pro or Team.')
  })

  it('is in the manifest, the title, the preview of a link and the documents of the API · OPER-11', async () => {
    const { server, text, anna } = await open()
    const { id } = await anna.createSession()
    expect(await text('/manifest.webmanifest')).toContain('"name":"Kring"')
    expect(await text(`/chat/${id}`)).toContain('property="og:site_name" content="Kring"')
    await setSite(server, { name })
    const escaped = 'Bakery $&amp; &lt;b&gt;de Wit&lt;/b&gt;'
    expect(JSON.parse(await text('/manifest.webmanifest'))).toEqual({ name, short_name: name, start_url: '/' })
    const page = await text(`/chat/${id}`)
    expect(page).toContain(`<title>${escaped}</title>`)
    expect(page).toContain(`property="og:site_name" content="${escaped}"`)
    // The picture shows the product's own name.
    expect(page).not.toContain('og:image')
    const { info } = JSON.parse(await text('/api/openapi.json')) as { info: { title: string; description: string } }
    expect([info.title, info.description.includes(`Every HTTP route of ${name}.`)]).toEqual([name, true])
  })

  it('is in an exported session, the name of an exported account, and links in connected services · OPER-11', async () => {
    const { server, anna } = await open({ DEFAULT_PLAN: 'pro' })
    await setSite(server, { name: 'Bakery [de] Wit' })
    await anna.signUp()
    const { id } = await anna.createSession('About Kring')
    const { messageId } = await (await anna.join(id)).says('Kring is a word')
    const markdown = await (await anna.fetch(`/api/sessions/${id}/export?format=md`)).text()
    expect(markdown).toMatch(/Exported from Bakery .*Wit on /)
    expect(markdown).toContain('About Kring')
    expect(markdown).toContain('Kring is a word')
    const account = await anna.fetch('/api/account/export')
    expect(account.headers.get('content-disposition')).toMatch(/filename="Bakery \[de\] Wit \d{4}-\d\d-\d\d\.zip"/)
    const { deps } = server.app
    const document = await oneMessage(deps, (await deps.store.sessions.find(id))!, messageId, 'en')
    expect(document.from).toBe('Bakery de Wit')
  })
})

describe('what the assistant is told', () => {
  it('names the site, and what people wrote stays as it is · OPER-11', async () => {
    const assistant = recordingAssistant()
    const server = await startServer({ assistant })
    onTestFinished(() => server.remove())
    await setSite(server, { name })
    const anna = visitor(server.url, 'Anna')
    const ear = await anna.join((await anna.createSession()).id)
    await ear.says('What is Kring?')
    await expect.poll(() => assistant.prompts.length).toBeGreaterThan(0)
    const { instructions, messages } = assistant.prompts[0]!
    expect(instructions).toContain(`You take part in ${name}, a chat`)
    expect(instructions).not.toMatch(/\bKring\b/)
    expect(messages.at(-1)?.text).toContain('What is Kring?')
  })
})

describe('the version of the site', () => {
  it('is in each response of the API, and changes with what pages know of it, and with nothing else · OPER-10 OPER-11', async () => {
    const { server, anna } = await open()
    const version = async () => (await anna.fetch('/api/ready')).headers.get('kring-site')
    const first = await version()
    expect(first).toMatch(/^[0-9a-f]{12}$/)
    await setPolicy(server, { retentionDays: 12 })
    expect(await version()).toBe(first)
    await setSite(server, { accent: '#0055aa' })
    const second = await version()
    expect(second).not.toBe(first)
    await setPolicy(server, { demos: false })
    expect([first, second]).not.toContain(await version())
  })
})

describe('the colour of the site', () => {
  it('is in the page itself, before its scripts, and nothing but colours is · OPER-11', async () => {
    const { server, text } = await open()
    expect(await text('/')).not.toContain('<style data-accent>')
    await setSite(server, { accent: '#0055aa' })
    for (const path of ['/', '/chat/some-session', '/help'])
      expect(await text(path)).toMatch(
        /<style data-accent>:root:root,:root \[data-theme\]\{--accent:light-dark\(#0055aa,#[0-9a-f]{6}\)[^<]*<\/style>/,
      )
    await setSite(server, { accent: 'red;}</style><script>alert(1)</script>' })
    expect(await text('/')).not.toMatch(/<style data-accent>|<script>alert/)
  })
})
