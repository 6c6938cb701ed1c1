// Pages that open without a connection, from what the browser has stored.
import type { Stored } from '../nl/stored.ts'

export const stored: Stored = {
  documentTitle: 'Offline · Kring',
  title: 'You are offline',
  text: 'You can read these sessions now. As soon as there is a connection, Kring reopens them automatically.',
  nothing: 'There is no session on this device yet. As soon as there is a connection, Kring opens automatically.',
  missing: 'This session is not on this device. As soon as there is a connection, Kring opens it automatically.',
  sessions: 'Sessions on this device',
  all: 'All sessions on this device',
  /** `time`: such as '2 hours ago'. */
  asOf: 'You are offline. Last updated: {{time}}. You can write as soon as there is a connection.',
  retry: 'Try again',
  retrying: 'Kring is trying…',
  still: 'No connection yet.',
  empty: 'There was nothing in this session yet.',
}
