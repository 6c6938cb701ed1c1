// G7: one visible answer for each trigger, and text that only grows and is kept.
import type { ClientLog, History } from './history-types.ts'

export function answersBroken({ clients, stored, crashed = false }: History): string[] {
  const answers = stored.messages.filter(({ type }) => type === 'ai')
  const jobs = new Map(stored.jobs.map((job) => [job.id, job]))
  const visible = answers.map(({ id, metadata }) => ({ job: jobs.get(id), id, status: metadata.status }))
  const perAttempt = groupBy(visible, ({ id, job }) => (job ? `${job.triggerSeq}, attempt ${job.attempt}` : id))
  const complete = groupBy(
    visible.filter(({ status, job }) => status === undefined && job),
    ({ job }) => job?.triggerSeq,
  )
  return [
    ...visible.filter(({ job }) => !job).map(({ id }) => `G7: answer ${id} belongs to no trigger`),
    ...[...perAttempt].filter(([, all]) => all.length > 1).map(([trigger, all]) => `G7: trigger ${trigger} has ${all.length} answers`),
    ...[...complete]
      .filter(([, all]) => all.length > 1)
      .map(([trigger, all]) => `G7: trigger ${trigger} has ${all.length} complete answers`),
    ...stored.jobs
      .filter(({ id, status }) => ['done', 'stopped', 'interrupted'].includes(status) && !answers.some((answer) => answer.id === id))
      .map(({ id, status }) => `G7: answer ${id} is ${status} and has no message`),
    ...clients.flatMap((client) => shownBroken(client, new Map(answers.map(({ id, content }) => [id, content])), crashed)),
  ]
}

function shownBroken({ name, entries, onNodes }: ClientLog, stored: Map<string, string>, crashed: boolean): string[] {
  const broken: string[] = []
  const shown = new Map<string, string>()
  for (const entry of entries) {
    if (entry.kind !== 'shown') continue
    const before = shown.get(entry.answerId) ?? ''
    // Another node may briefly know less of it, but text that was seen must be kept.
    if (onNodes && before.startsWith(entry.text)) continue
    if (!entry.text.startsWith(before) && !crashed)
      broken.push(`G7: ${name} saw answer ${entry.answerId} change from “${before}” to “${entry.text}”`)
    shown.set(entry.answerId, entry.text)
  }
  for (const [answerId, text] of shown) {
    const kept = stored.get(answerId)
    // A killed process loses what it streamed since the last checkpoint.
    const isKept = kept?.startsWith(text) || (crashed && (kept === undefined || text.startsWith(kept)))
    if (text.trim() !== '' && !isKept) broken.push(`G7: ${name} saw “${text.slice(-40)}” of answer ${answerId}, which was not kept`)
  }
  return broken
}

/** Map.groupBy, which Node 20 lacks. */
export function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
