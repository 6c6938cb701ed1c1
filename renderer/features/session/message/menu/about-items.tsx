// The items of an answer's menu that show what the AI received for it and what it used.
import { Eye, ReceiptText } from 'lucide-react'
import type { Message } from '../../../../../shared/entities.ts'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { MenuItem } from '../../../../ui/menu.tsx'
import type { MessageTools } from '../message-tools.ts'

export type AboutItemsProps = { message: Message; showAbout: MessageTools['showAbout'] }

export function AboutItems({ message, showAbout }: AboutItemsProps) {
  const { t } = useTranslation()
  return (
    <>
      <MenuItem icon={<Eye />} onSelect={() => showAbout('input', message)}>
        {t('message.saw')}
      </MenuItem>
      <MenuItem icon={<ReceiptText />} onSelect={() => showAbout('receipt', message)}>
        {t('message.receipt')}
      </MenuItem>
    </>
  )
}
