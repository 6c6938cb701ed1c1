// One session in the operator's list: its figures, and a menu of what the operator may do with it.
import { Ellipsis } from 'lucide-react'
import type { OperatedSession, SessionAction } from '../../../../shared/sessions/admin-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { dayAndTime, fileSize } from '../../../lib/texts/format.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'

export function SessionRow({ session, onAct }: { session: OperatedSession; onAct: (action: SessionAction) => void }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { id, people, messages, bytes, payer, isClosed, isLocked, isPrivate, isDemo, createdAt, lastActivityAt } = session
  const count = (value: number) => value.toLocaleString(language)
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="px-3 py-2 font-normal">
        <span className="flex flex-wrap items-center gap-1.5">
          <code className="text-13 break-all">{id}</code>
          {isClosed && <Badge tone="bad">{t('adminSessions.closed')}</Badge>}
          {isLocked && <Badge tone="note">{t('adminSessions.locked')}</Badge>}
          {isPrivate && <Badge tone="line">{t('adminSessions.private')}</Badge>}
          {isDemo && <Badge tone="line">{t('adminSessions.demo')}</Badge>}
        </span>
      </th>
      <td className="px-3 py-2 tabular-nums">{count(people)}</td>
      <td className="px-3 py-2 tabular-nums">{count(messages)}</td>
      <td className="px-3 py-2 whitespace-nowrap tabular-nums">{bytes === 0 ? '–' : fileSize(bytes, language)}</td>
      <td className="px-3 py-2">
        <span title={payer.id ?? undefined} className="whitespace-nowrap">
          {t(`adminSessions.payer.${payer.kind}`)}
          {payer.id !== null && ` · ${t(`adminSessions.plan.${payer.plan}`)}`}
        </span>
      </td>
      <td className="px-3 py-2 whitespace-nowrap">
        <time dateTime={createdAt}>{dayAndTime(createdAt, language)}</time>
      </td>
      <td className="px-3 py-2 whitespace-nowrap">
        <time dateTime={lastActivityAt}>{dayAndTime(lastActivityAt, language)}</time>
      </td>
      <td className="px-3 py-1 text-right">
        <Menu
          trigger={
            <IconButton label={t('adminSessions.menu', { id })} size="sm">
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => onAct(isClosed ? 'reopen' : 'close')}>
            {isClosed ? t('adminSessions.reopen') : t('adminSessions.close')}
          </MenuItem>
          <MenuItem onSelect={() => onAct(isLocked ? 'unlock' : 'lock')}>
            {isLocked ? t('adminSessions.unlock') : t('adminSessions.lock')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem tone="danger" onSelect={() => onAct('delete')}>
            {t('adminSessions.delete')}
          </MenuItem>
        </Menu>
      </td>
    </tr>
  )
}
