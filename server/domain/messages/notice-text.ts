// A system message as a sentence in the language of the person who exports it.
import type { Message } from '../../../shared/entities.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { roles as rolesEn, session as sessionEn } from '../../../shared/texts/en/session.ts'
import { roles as rolesNl, session as sessionNl } from '../../../shared/texts/nl/session.ts'
import { fill } from '../text.ts'

export function noticeSentence({ content, metadata: { notice } }: Message, language: Language): string {
  const texts = language === 'nl' ? sessionNl : sessionEn
  const roles = language === 'nl' ? rolesNl : rolesEn
  switch (notice?.kind) {
    case 'ai_role':
      return fill(texts.noticeRole, { name: notice.by, role: roles[notice.role] })
    case 'ai_status':
      return fill(notice.enabled ? texts.noticeAiOn : texts.noticeAiOff, { name: notice.by })
    case 'reply_mode':
      return fill({ every: texts.noticeEvery, mention: texts.noticeMention, smart: texts.noticeSmart }[notice.mode], { name: notice.by })
    case 'quiet':
      return fill(notice.quiet ? texts.noticeQuiet : texts.noticeQuietOver, { name: notice.by })
    case 'model':
      return fill(texts.noticeModel, { name: notice.by, model: notice.name })
    case 'assistant': {
      const sentences = { added: texts.noticeAssistantAdded, changed: texts.noticeAssistantChanged, removed: texts.noticeAssistantRemoved }
      return fill(sentences[notice.change], { name: notice.by, assistant: notice.name })
    }
    case 'renamed':
      return fill(texts.noticeRenamed, { name: notice.by, title: notice.title })
    case 'locked':
      return fill(notice.locked ? texts.noticeLocked : texts.noticeUnlocked, { name: notice.by })
    case 'private':
      return fill(notice.isPrivate ? texts.noticePrivate : texts.noticePublic, { name: notice.by })
    case 'host':
      return fill(texts.noticeHost, { name: notice.by, to: notice.to })
    case 'operator':
      return texts.noticeOperator[notice.did]
    case 'cleared':
      return fill(texts.noticeCleared, { name: notice.by })
    case 'demo':
      return fill(texts.noticeDemo, { hours: String(notice.hours) })
    case 'brainstorm':
      return fill(texts.noticeBrainstorm, { name: notice.by, topic: notice.topic })
    case undefined:
      return content
  }
}
