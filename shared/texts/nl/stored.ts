// Pages that open without a connection, from what the browser has stored.
export const stored = {
  documentTitle: 'Offline · Kring',
  title: 'Je bent offline',
  text: 'Deze sessies kun je nu lezen. Zodra er verbinding is, opent Kring ze vanzelf weer.',
  nothing: 'Op dit apparaat staat nog geen sessie om te lezen. Zodra er verbinding is, opent Kring vanzelf.',
  missing: 'Deze sessie staat niet op dit apparaat. Zodra er verbinding is, opent Kring die vanzelf.',
  sessions: 'Sessies op dit apparaat',
  all: 'Alle sessies op dit apparaat',
  /** `time`: such as '2 uur geleden'. */
  asOf: 'Je bent offline. Laatst bijgewerkt: {{time}}. Schrijven kan zodra er verbinding is.',
  retry: 'Opnieuw proberen',
  retrying: 'Kring probeert het…',
  still: 'Nog geen verbinding.',
  empty: 'In deze sessie stond nog niets.',
}

export type Stored = typeof stored
