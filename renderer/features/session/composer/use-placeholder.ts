// The composer's placeholder, which names the people who will read the message.
import { personKey, type SessionState } from '../../../../shared/sync/session/session-model.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

const named = 2

export function usePlaceholder({ participants, onlineCount, self, session }: SessionState): string {
  const { t, i18n } = useTranslation()
  const others = participants.filter((one) => one.isOnline && personKey(one) !== personKey(self)).map((one) => one.displayName)
  const isOnMention = session.aiEnabled && session.replyMode !== 'every'
  if (others.length === 0 && isOnMention) return t('session.placeholderAloneMention')
  if (others.length === 0) return session.aiEnabled ? t('session.placeholderAlone') : t('session.placeholderAloneNoAi')
  const rest = (onlineCount === null ? others.length : onlineCount - 1) - named
  const who = [
    ...others.slice(0, named),
    ...(rest > 0 ? [t('session.placeholderOthers', { count: rest })] : []),
    ...(session.aiEnabled && !isOnMention ? [t('session.placeholderAi')] : []),
  ]
  return t(isOnMention ? 'session.placeholderMention' : 'session.placeholder', { who: new Intl.ListFormat(i18n.language).format(who) })
}
