// Describes the details of an audit line in sentences.
import type { TFunction } from 'i18next'
import type { AuditLine } from '../../../../shared/operators/audit.ts'
import type { Plan } from '../../../../shared/billing/plans.ts'
import type { Language } from '../../../../shared/texts/language.ts'
import { usualPolicy, type Policy } from '../../../../shared/policy/policy.ts'
import type { ReportDecision } from '../../../../shared/reports/report-api.ts'
import { priceText } from '../costs/amounts.ts'
import { dateText } from '../costs/months.ts'
import { reasonText } from '../lists/reason-text.ts'
import { costText, countText } from '../overview/figures.ts'
import { describeChanges } from '../policy/describe-changes.ts'

type Details = AuditLine['details']
type Value = Details[string]
/** The text for one detail; null: it is not shown. */
type Sentence = (value: Value, all: Details) => string | null

/** Details without a sentence of their own are shown as they are stored. */
export function describeDetails(t: TFunction, { action, details }: Pick<AuditLine, 'action' | 'details'>, language: Language): string[] {
  if (action === 'policy_changed') return describePolicy(t, details, language)
  const known = sentencesOf(t, action, language)
  return Object.entries(details).flatMap(([name, value]) => {
    const sentence = known[name]
    return sentence ? (sentence(value, details) ?? []) : `${name}: ${value ?? '–'}`
  })
}

function sentencesOf(t: TFunction, action: AuditLine['action'], language: Language): Record<string, Sentence> {
  const unsaid: Sentence = () => null
  const plan = (value: Value) => (value === null ? t('adminAudit.details.defaultPlan') : t(`nav.plans.${value as Plan}`))
  const always: Record<string, Sentence> = {
    reason: (reason) => t('adminAudit.details.reason', { reason: reasonText(t, String(reason)) }),
    by: (by) => t(`adminAudit.details.by.${by as 'link'}`),
    days: (days) => t('adminAudit.details.days', { count: Number(days) }),
    devices: (devices) => t('adminAudit.details.devices', { count: Number(devices) }),
    keys: (keys) => (keys === 0 ? null : t('adminAudit.details.keys', { count: Number(keys) })),
    format: (format) => t('adminAudit.details.format', { format: String(format).toUpperCase() }),
    removed: () => t('adminAudit.details.logoRemoved'),
  }
  const own: Partial<Record<AuditLine['action'], Record<string, Sentence>>> = {
    person_plan_changed: { from: (from, { to = null }) => t('adminAudit.details.plan', { from: plan(from), to: plan(to) }), to: unsaid },
    person_credits_changed: {
      used: (used) => t('adminAudit.details.credits', { used: countText(Number(used), language) }),
      payer: (payer) => (String(payer).startsWith('team:') ? t('adminAudit.details.wholeTeam') : null),
    },
    site_changed: {
      fields: (fields) =>
        fields === ''
          ? null
          : t('adminAudit.details.fields', {
              fields: String(fields)
                .split(', ')
                .map((field) => t(`adminSite.fields.${field as 'name'}`))
                .join(', '),
            }),
      publicPages: (isOn, { fields }) =>
        String(fields).includes('publicPages') ? t(`adminSite.effects.publicPages.${isOn ? 'on' : 'off'}`) : null,
    },
    report_decided: {
      decision: (decision) => `${t(`adminReports.made.${decision as ReportDecision}`)}.`,
      session: (id) => `${t('adminReports.sessionId', { id: String(id) })}.`,
      message: unsaid,
    },
    budget_set: {
      amount: (amount, { unit }) => {
        if (amount === null) return t('adminAudit.details.budgetRemoved')
        return unit === 'cost'
          ? t('adminAudit.details.budgetCost', { amount: costText(Number(amount), language) })
          : t('adminAudit.details.budgetAnswers', { amount: countText(Number(amount), language), count: Number(amount) })
      },
      unit: unsaid,
    },
    price_set: {
      from: (from, { input, output }) => {
        const day = dateText(String(from), language)
        if (input == null || output == null) return t('adminAudit.details.priceUnknown', { day })
        return t('adminAudit.details.price', {
          day,
          input: priceText(Number(input), language),
          output: priceText(Number(output), language),
        })
      },
      input: unsaid,
      output: unsaid,
    },
  }
  return { ...always, ...own[action] }
}

/** What the new values mean; lists are stored as JSON. */
function describePolicy(t: TFunction, details: Details, language: Language): string[] {
  const fields = (Object.keys(details) as (keyof Policy)[]).filter((field) => field in usualPolicy)
  const next = Object.fromEntries(
    fields.map((field) => [field, typeof details[field] === 'string' ? parsed(details[field]) : details[field]]),
  )
  const policy = { ...usualPolicy, ...next } as Policy
  const available = { password: true, google: true, oidc: 'OpenID Connect' } as const
  const sentences = describeChanges(t, policy, fields, available, language)
  const domains = fields.includes('domains') ? [t('adminAudit.details.domains', { domains: policy.domains.join(', ') || '–' })] : []
  return [...sentences, ...domains]
}

function parsed(text: string): unknown {
  try {
    return /^[[{]/.test(text) ? JSON.parse(text) : text
  } catch {
    return text
  }
}
