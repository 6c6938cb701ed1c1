// Exporting a session: the dialog, and the labels in the file.
import type { Exporting } from '../nl/exporting.ts'

export const exporting: Exporting = {
  title: 'Export session',
  about: 'All messages so far, with your own notes. Other people’s notes are not included.',
  md: 'Markdown',
  mdHint: 'Text that any editor can open',
  pdf: 'PDF',
  pdfHint: 'For printing or sharing',
  json: 'JSON',
  jsonHint: 'For other programs',
  download: 'Download {{format}}',
  busy: 'Preparing the file...',
  done: 'Downloaded: {{name}}',
  failed: 'The export failed. Try again.',
  upgrade: 'Upgrade to Pro',
  upgradeText: 'Sessions can be exported when their host has Pro or Team. In a demo session you can try it.',
  file: {
    exported: 'Exported from Kring on {{at}} (UTC)',
    note: 'Private note, only for you',
    edited: 'edited',
    former: 'earlier answer',
    stopped: 'stopped by {{name}}',
    interrupted: 'interrupted',
    reply: 'Reply to {{name}}: {{excerpt}}',
    files: 'File: {{name}}',
    ideas: 'Ideas',
    groups: 'Groups',
    notes: 'Sticky notes',
    votes: 'votes: {{count}}',
    empty: 'Nothing was said in this session yet.',
  },
}
