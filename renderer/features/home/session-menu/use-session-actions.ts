// What the host can do with a session in a list; the list shows it at once when the server has stored it.
import { useQueryClient } from '@tanstack/react-query'
import type { ListedSession } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { changeSession, deleteSession, HttpError } from '../../../lib/api/api.ts'
import { setSuccessor } from '../../../ui/find-opener.ts'
import { toast } from '../../../ui/toast.ts'

const queryKey = ['/api/sessions']

export function useSessionActions({ id, title }: Pick<ListedSession, 'id' | 'title'>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const change = (edit: (sessions: ListedSession[]) => ListedSession[]) =>
    client.setQueryData<ListedSession[]>(queryKey, (sessions) => sessions && edit(sessions))
  const keep = (changed: ListedSession) => change((sessions) => sessions.map((one) => (one.id === id ? changed : one)))
  const reasonOf = (error: unknown) => (error instanceof HttpError && error.sentence) || t('sessionMenu.failed')
  const fails = (error: unknown) => toast({ title: t('sessionMenu.error'), description: reasonOf(error), tone: 'bad' })
  return {
    /** Resolves to the reason why the title was not stored, or null. */
    rename: (next: string): Promise<string | null> => changeSession(id, { title: next }).then((changed) => (keep(changed), null), reasonOf),
    setPrivate(isPrivate: boolean): void {
      changeSession(id, { isPrivate }).then((changed) => {
        keep(changed)
        toast({ title: t(isPrivate ? 'sessionMenu.isPrivate' : 'sessionMenu.isPublic', { title }), tone: 'ok' })
      }, fails)
    },
    /** `row`: the focus moves from there to its neighbour. */
    remove(row: Element | null): void {
      deleteSession(id).then(() => {
        const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('a')
        if (row && next) setSuccessor(row, next)
        change((sessions) => sessions.filter((one) => one.id !== id))
        toast({ title: t('sessionMenu.deleted', { title }), tone: 'ok' })
      }, fails)
    },
  }
}
