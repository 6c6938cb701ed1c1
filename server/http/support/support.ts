// HTTP routes for messages to support, the status of the services, and the desktop app's installers.
import type { Router } from 'express'
import { limits } from '../../../shared/limits/limits.ts'
import { contact as en } from '../../../shared/texts/en/contact.ts'
import { contact as nl } from '../../../shared/texts/nl/contact.ts'
import { sendContact } from '../../commands/support/contact.ts'
import type { Deps } from '../../deps.ts'
import { findReleases } from '../../queries/support/releases.ts'
import { route } from '../routes/route.ts'

export function supportRoutes(router: Router, deps: Deps): void {
  route(router, 'GET /api/contact', () => ({
    address: deps.config.supportEmail ?? null,
    isMailed: deps.mailer !== null && deps.config.supportEmail !== undefined,
  }))
  route(router, 'POST /api/contact', async ({ person, body }) => {
    await sendContact(deps, person, body)
    // It has arrived once it is stored; the person does not wait for the mail.
    return { success: true, message: (person.language === 'nl' ? nl : en).success }
  })
  route(router, 'GET /api/status', async () => {
    const services = await deps.status.look()
    // Without a database there are no incidents to show; its outage is shown by the services.
    const since = deps.now() - limits.incidentsKeptMs
    const [incidents, written] = await Promise.all([
      deps.store.incidents.list(since, limits.incidentsListed).catch(() => []),
      deps.store.writtenIncidents.list(since, limits.incidentsListed).catch(() => []),
    ])
    return { services, incidents, written }
  })
  route(router, 'GET /api/releases', () => findReleases(deps))
}
