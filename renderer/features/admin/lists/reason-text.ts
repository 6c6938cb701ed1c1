// The reason of a suspension as a sentence: the one that the server writes when a report is decided is in no language.
import type { TFunction } from 'i18next'

const afterReport = /^Report [\w-]{10,40}$/

export const reasonText = (t: TFunction, reason: string): string => (afterReport.test(reason) ? t('admin.afterReport') : reason)
