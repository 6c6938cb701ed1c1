// Inviting somebody to a team by mail, from the request to joining.
import { expect, it, onTestFinished } from 'vitest'
import { publicUrl, startMailFixture } from '../../testing/fixtures/mail-fixture.ts'

const json = async <T>(response: Response) => ({ status: response.status, ...((await response.json()) as T & { code?: string }) })

it('an invitation is sent to the address with a working link, and contains the sender’s name but not the team’s name · TEAM-02', async () => {
  const fixture = await startMailFixture({ env: { DEFAULT_PLAN: 'team' } })
  onTestFinished(() => fixture.remove())
  const anna = await fixture.signUp('anna@bakery.example')
  const post = async <T = object>(path: string, body: object, walker = anna.walker) => json<T>(await fixture.post(path, body, walker))
  expect(await post('/api/team', { name: 'CLICK evil.example' })).toMatchObject({ status: 403, code: 'email_unproven' })
  await post('/api/auth/verify', { token: anna.link })
  await post('/api/team', { name: 'CLICK evil.example' })
  expect(await post('/api/team/invites', { email: 'bram' })).toMatchObject({ status: 400, code: 'email_refused' })
  expect(await post('/api/team/invites', { email: 'Bram@bakery.example' })).toMatchObject({ status: 200, email: 'bram@bakery.example' })
  const { mail } = await fixture.mails.next('bram@bakery.example')
  expect(mail.text).toContain('anna@bakery.example')
  expect(`${mail.subject}${mail.text}`).not.toContain('evil')
  const token = new RegExp(`^${publicUrl}/team/join\\?token=([\\w-]{43})$`, 'm').exec(mail.text ?? '')?.[1]
  const bram = await fixture.signUp('bram@bakery.example')
  expect(await post('/api/team/join', { token: token ?? '' }, bram.walker)).toMatchObject({ status: 200, role: 'member' })
})

it('an invitation is not stored if the mail server rejects it', async () => {
  const fixture = await startMailFixture({ env: { DEFAULT_PLAN: 'team' } })
  onTestFinished(() => fixture.server.remove())
  const anna = await fixture.signUp('anna@bakery.example')
  await fixture.post('/api/auth/verify', { token: anna.link }, anna.walker)
  await fixture.post('/api/team', { name: 'Bakery' }, anna.walker)
  await fixture.mails.close()
  const refused = await json(await fixture.post('/api/team/invites', { email: 'bram@bakery.example' }, anna.walker))
  expect(refused).toMatchObject({ status: 502, code: 'mail_failed' })
  expect(await (await anna.walker.open(`${fixture.server.url}/api/team/invites`)).json()).toEqual([])
})
