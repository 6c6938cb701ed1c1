// The buttons under an answer that may contain a calendar; the code for them is loaded only then.
import type { Message } from '../../../../shared/entities.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'

export function LazyCalendarButtons({ message }: { message: Message }) {
  const { content } = message
  // A cheap check without false negatives.
  const mayBeCalendar = content.includes('|') && /\d{4}-\d{2}-\d{2}[^]*\d{4}-\d{2}-\d{2}/.test(content)
  // If loading fails, only the buttons are missing.
  const CalendarButtons = useLazy(mayBeCalendar, load)
  return mayBeCalendar && CalendarButtons && <CalendarButtons message={message} />
}

async function load() {
  const [{ CalendarButtons }] = await Promise.all([import('./calendar-buttons.tsx'), loadTexts('guided')])
  return CalendarButtons
}
