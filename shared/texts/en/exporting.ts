// Exporting a session: the dialog, and the labels in the file.
import type { Exporting } from '../nl/exporting.ts'

export const exporting: Exporting = {
  title: 'Export session',
  about: 'All messages until now, with your own notes. Those of others are not in it.',
  md: 'Markdown',
  mdHint: 'Text that every editor reads',
  pdf: 'PDF',
  pdfHint: 'To print or to send',
  json: 'JSON',
  jsonHint: 'For other programs',
  download: 'Download {{format}}',
  busy: 'Making the file...',
  done: 'Downloaded: {{name}}',
  failed: 'Exporting did not work. Try again.',
  upgrade: 'Upgrade to Pro',
  upgradeText: 'Sessions can be exported when their host has Pro or Team. In a demo session you can try it.',
  file: {
    exported: 'Exported from Kring on {{at}} (UTC)',
    note: 'Private note, for you alone',
    edited: 'edited',
    former: 'earlier answer',
    stopped: 'stopped by {{name}}',
    interrupted: 'broken off',
    reply: 'Reply to {{name}}: {{excerpt}}',
    files: 'File: {{name}}',
    ideas: 'Ideas',
    groups: 'Groups',
    notes: 'Post-its',
    votes: 'votes: {{count}}',
    empty: 'Nothing was said in this session yet.',
  },
}
