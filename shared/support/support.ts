// Contact, status and downloads as they travel.
import { z } from 'zod'

export const serviceIds = ['web', 'api', 'database', 'ai', 'authentication', 'files'] as const
export type ServiceId = (typeof serviceIds)[number]
export const serviceStatuses = ['operational', 'degraded', 'outage', 'maintenance'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

export const serviceSchema = z.object({
  /** Its name and icon belong to the screen. */
  id: z.enum(serviceIds),
  status: z.enum(serviceStatuses),
  /** ISO 8601, UTC. */
  lastChecked: z.string(),
  /** Milliseconds; null: it did not answer, or, where it is no outage, nothing was measured. */
  responseTime: z.number().nullable(),
})
export type Service = z.infer<typeof serviceSchema>

export const incidentSchema = z.object({
  id: z.string(),
  service: z.enum(serviceIds),
  /** `critical`: the service was out; `major`: slow or partly out; `other`: announced work. */
  impact: z.enum(['critical', 'major', 'other']),
  status: z.enum(['ongoing', 'resolved']),
  startTime: z.string(),
  endTime: z.string().nullable(),
  /** Its course, oldest first: what the service became, and when. */
  course: z.array(z.object({ status: z.enum(serviceStatuses), at: z.string() })),
})
export type Incident = z.infer<typeof incidentSchema>

export const platforms = ['windows', 'mac', 'linux'] as const
export type Platform = (typeof platforms)[number]

export const installerSchema = z.object({
  platform: z.enum(platforms),
  kind: z.enum(['exe', 'dmg', 'appimage', 'deb', 'rpm']),
  arch: z.enum(['x64', 'arm64']),
  version: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Where it is fetched: a path of this server, or https. */
  url: z.string(),
})
export type Installer = z.infer<typeof installerSchema>

export const supportApi = {
  /** Where else one can write, and whether messages are mailed on; `address` null: by the form only. */
  'GET /api/contact': { output: z.object({ address: z.string().nullable(), isMailed: z.boolean() }) },
  /** Kept in every case, and mailed where there is a mail server. 400 `contact_incomplete`, `contact_name_refused`, `contact_subject_refused`, `email_refused`, `message_too_long`; 429 `rate_limited`. */
  'POST /api/contact': {
    body: z.object({
      name: z.string().max(500),
      email: z.string().max(500),
      subject: z.string().max(1000),
      message: z.string().max(20_000),
    }),
    output: z.object({ success: z.boolean(), message: z.string() }),
  },
  /** Probed by the server, at most every 15 s. */
  'GET /api/status': { output: z.object({ services: z.array(serviceSchema), incidents: z.array(incidentSchema) }) },
  /** Of the newest release; empty: there is none here. 502 `service_unreachable`: that cannot be known now. */
  'GET /api/releases': { output: z.object({ version: z.string().nullable(), installers: z.array(installerSchema) }) },
} as const
