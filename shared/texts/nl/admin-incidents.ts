// Beheer: storingen beschrijven voor de statuspagina.
export const adminIncidents = {
  text: 'Wat je hier publiceert, staat meteen op de statuspagina, in beide talen.',
  write: 'Storing toevoegen',
  impact: 'Gevolg',
  impacts: { critical: 'Kritiek: iets werkt niet', major: 'Groot: iets werkt maar gedeeltelijk', other: 'Overig, zoals onderhoud' },
  titleEn: 'Titel in het Engels',
  titleNl: 'Titel in het Nederlands',
  textEn: 'Tekst in het Engels',
  textNl: 'Tekst in het Nederlands',
  publish: 'Publiceren',
  publishing: 'Wordt gepubliceerd…',
  update: 'Bijwerken',
  close: 'Afsluiten',
  updateTitle: 'Storing bijwerken',
  closeTitle: 'Storing afsluiten',
  ongoing: 'Duurt nog',
  over: 'Opgelost',
  none: 'Er zijn nog geen storingen toegevoegd',
  noneText: 'Storingen die de server zelf ontdekt, komen automatisch op de statuspagina.',
}
export type AdminIncidents = typeof adminIncidents
