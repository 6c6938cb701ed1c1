// What the server says of usage.
import type { UsageWords } from '../nl/usage-words.ts'

export const usageWords: UsageWords = { description: 'AI answers in your sessions in {{month}}. Each month begins at zero again, in UTC.' }
