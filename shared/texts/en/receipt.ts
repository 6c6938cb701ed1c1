// What an answer has used.
import type { ReceiptTexts } from '../nl/receipt.ts'

export const receipt: ReceiptTexts = {
  title: 'Receipt',
  about: 'What this answer used: tokens, time and money.',
  model: 'Model',
  read: 'Tokens read',
  written: 'Tokens written',
  thinking: 'Of which for thinking',
  estimated: '{{number}} (estimated)',
  time: 'Time',
  cost: 'Cost',
  costUnknown: 'The price of this model is not known.',
  total: 'Total cost',
  payer: 'Paid by',
  stopped: 'Not finished. The text so far counts as an answer.',
  failed: 'Gave no answer. Another model then wrote it.',
  refunded: 'Gave no answer, so it does not count.',
  offline: 'The offline assistant uses no tokens.',
  none: 'No receipt was kept for this answer.',
  unavailable: 'This could not be loaded.',
  again: 'Try again',
}
