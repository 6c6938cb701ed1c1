// Contact, status and downloads as the API returns them.
import * as z from 'zod'
import { writtenIncidentSchema } from './inbox-api.ts'

export const serviceIds = ['web', 'api', 'database', 'ai', 'authentication', 'files'] as const
export type ServiceId = (typeof serviceIds)[number]
export const serviceStatuses = ['operational', 'degraded', 'outage', 'maintenance'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

export const serviceSchema = z.object({
  /** The page adds name and icon. */
  id: z.enum(serviceIds),
  status: z.enum(serviceStatuses),
  /** ISO 8601, UTC. */
  lastChecked: z.string(),
  /** Milliseconds; null: there was no response, or nothing was measured. */
  responseTime: z.number().nullable(),
})
export type Service = z.infer<typeof serviceSchema>

export const incidentSchema = z.object({
  id: z.string(),
  service: z.enum(serviceIds),
  /** `critical`: the service was down; `major`: slow or partly down; `other`: announced maintenance. */
  impact: z.enum(['critical', 'major', 'other']),
  status: z.enum(['ongoing', 'resolved']),
  startTime: z.string(),
  endTime: z.string().nullable(),
  /** Its status changes, oldest first. */
  course: z.array(z.object({ status: z.enum(serviceStatuses), at: z.string() })),
})
export type Incident = z.infer<typeof incidentSchema>

export const platforms = ['windows', 'mac', 'linux'] as const
export type Platform = (typeof platforms)[number]

export const installerSchema = z.object({
  platform: z.enum(platforms),
  kind: z.enum(['exe', 'msi', 'dmg', 'appimage', 'deb', 'rpm', 'flatpak']),
  arch: z.enum(['x64', 'arm64']),
  version: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** The address to download it from: a path of this server, or https. */
  url: z.string(),
})
export type Installer = z.infer<typeof installerSchema>

export const supportApi = {
  /** The contact address, and whether messages are forwarded by mail; `address` null: only the form. */
  'GET /api/contact': { output: z.object({ address: z.string().nullable(), isMailed: z.boolean() }) },
  /**
   * Always stored, and mailed if there is a mail server. 400 `contact_incomplete`, `contact_name_refused`, `contact_subject_refused`,
   * `email_refused`, `message_too_long`; 429 `rate_limited`.
   */
  'POST /api/contact': {
    body: z.object({
      name: z.string().max(500),
      email: z.string().max(500),
      subject: z.string().max(1000),
      message: z.string().max(20_000),
    }),
    output: z.object({ success: z.boolean(), message: z.string() }),
  },
  /** Probed by the server, at most every 15 s. `written`: incidents that the operator wrote. */
  'GET /api/status': {
    output: z.object({ services: z.array(serviceSchema), incidents: z.array(incidentSchema), written: z.array(writtenIncidentSchema) }),
  },
  /** Of the newest release; empty if there is none. 502 `service_unreachable`: it could not be fetched. */
  'GET /api/releases': { output: z.object({ version: z.string().nullable(), installers: z.array(installerSchema) }) },
} as const
