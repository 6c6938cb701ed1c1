// The reason for a suspension, as text on screen: translates the reason that the server stores when a report is decided.
import type { TFunction } from 'i18next'

const afterReport = /^Report [\w-]{10,40}$/

export const reasonText = (t: TFunction, reason: string): string => (afterReport.test(reason) ? t('admin.afterReport') : reason)
