// Operator console: writing incidents for the status page.
import type { AdminIncidents } from '../nl/admin-incidents.ts'

export const adminIncidents: AdminIncidents = {
  text: 'What you publish here appears on the status page at once, in both languages.',
  write: 'Add incident',
  impact: 'Impact',
  impacts: {
    critical: 'Critical: something does not work',
    major: 'Major: something works only partly',
    other: 'Other, such as maintenance',
  },
  titleEn: 'Title in English',
  titleNl: 'Title in Dutch',
  textEn: 'Text in English',
  textNl: 'Text in Dutch',
  publish: 'Publish',
  publishing: 'Publishing…',
  update: 'Update',
  close: 'Close',
  updateTitle: 'Update incident',
  closeTitle: 'Close incident',
  ongoing: 'Ongoing',
  over: 'Resolved',
  none: 'No incidents have been added yet',
  noneText: 'Failures that the server detects appear on the status page automatically.',
}
