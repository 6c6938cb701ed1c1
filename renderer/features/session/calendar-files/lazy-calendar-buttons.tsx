// The buttons under an answer that may hold a calendar; what finds and writes it is loaded only then.
import type { Message } from '../../../../shared/entities.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'

export function LazyCalendarButtons({ message }: { message: Message }) {
  const { content } = message
  // Cheap, and never wrong when it says no.
  const mayBeCalendar = content.includes('|') && /\d{4}-\d{2}-\d{2}[^]*\d{4}-\d{2}-\d{2}/.test(content)
  // Without it the answer is whole.
  const CalendarButtons = useLazy(mayBeCalendar, load, () => undefined)
  return mayBeCalendar && CalendarButtons && <CalendarButtons message={message} />
}

async function load() {
  const [{ CalendarButtons }] = await Promise.all([import('./calendar-buttons.tsx'), loadTexts('guided')])
  return CalendarButtons
}
