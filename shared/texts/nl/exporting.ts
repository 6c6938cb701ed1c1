// Exporting a session: the dialog, and the labels in the file.
export const exporting = {
  title: 'Sessie exporteren',
  about: 'Alle berichten tot nu, met je eigen notities. Die van anderen staan er niet in.',
  md: 'Markdown',
  mdHint: 'Tekst die elke editor leest',
  pdf: 'PDF',
  pdfHint: 'Om te printen of te sturen',
  json: 'JSON',
  jsonHint: 'Voor andere programma’s',
  download: 'Download {{format}}',
  busy: 'Het bestand wordt gemaakt...',
  done: 'Gedownload: {{name}}',
  failed: 'Exporteren lukt niet. Probeer het opnieuw.',
  upgrade: 'Upgrade naar Pro',
  upgradeText: 'Exporteren kan in sessies van een gastheer met Pro of Team. In een demosessie kun je het proberen.',
  file: {
    exported: 'Geëxporteerd uit Kring op {{at}} (UTC)',
    note: 'Privénotitie, alleen voor jou',
    edited: 'bewerkt',
    former: 'eerder antwoord',
    stopped: 'gestopt door {{name}}',
    interrupted: 'afgebroken',
    reply: 'Antwoord op {{name}}: {{excerpt}}',
    ideas: 'Ideeën',
    groups: 'Groepen',
    notes: 'Post-its',
    votes: 'stemmen: {{count}}',
    files: 'Bestand: {{name}}',
    empty: 'In deze sessie is nog niets gezegd.',
  },
}

export type Exporting = typeof exporting
