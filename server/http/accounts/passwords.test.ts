// Which passwords are allowed, and that they are compared exactly as entered.
import { describe, expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

const anna = { email: 'anna@example.com', firstName: 'Anna', lastName: 'de Wit' }
const post = (who: Visitor, path: string, body: object) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })

async function fixture() {
  const server = await startServer()
  onTestFinished(() => server.remove())
  return { come: (name: string) => visitor(server.url, name) }
}

describe('a password', () => {
  it.each([
    ['64 characters and more, of any kind', 'é 🥖'.repeat(40)],
    ['letters alone', 'bread rises slowly'],
    ['a name with a long suffix', 'anna 4711 0815 2718'],
  ])('may be %s, and is compared exactly as entered · SIGN-09', async (_what, password) => {
    const { come } = await fixture()
    expect((await post(come('Anna'), '/api/auth/email/signup', { ...anna, password })).status).toBe(200)
    const signIn = (given: string) => post(come('Other'), '/api/auth/email/signin', { email: anna.email, password: given })
    expect((await signIn(password)).status).toBe(200)
    for (const other of [password.toUpperCase(), ` ${password}`, password.slice(0, -1), password.normalize('NFD')].filter(
      (one) => one !== password,
    ))
      expect((await signIn(other)).status).toBe(401)
  })
})
