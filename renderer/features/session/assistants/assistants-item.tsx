// The item that opens the dialog with the assistants, in whichever menu contains it.
import { BotMessageSquare } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { openAssistants } from '../../../lib/tools.ts'
import { MenuItem, MenuSeparator } from '../../../ui/menu.tsx'

export function AssistantsItem() {
  const { t } = useTranslation()
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={<BotMessageSquare />} onSelect={openAssistants}>
        {t('assistants.open')}
      </MenuItem>
    </>
  )
}
