// The lists above the composer, in one value: people and assistants after `@`, and commands after `/`.
import { MentionList } from './mention-list.tsx'
import { SlashList } from './slash-list.tsx'

export const lists = { MentionList, SlashList }
