// The figures in public texts that this server's settings decide, for pages and for the desktop app.
import type { SettingFigures } from '../../../shared/billing/setting-figures.ts'
import type { Config } from '../../config/config.ts'
import { escapeHtml } from '../../domain/site/escape-html.ts'

export function figuresOf({ retentionDays, demoReplies, dailyReplies, defaultPlan, openai }: Config): SettingFigures {
  return { retentionDays, demoReplies, dailyReplies, defaultPlan, modelFree: openai.modelFree, modelPro: openai.modelPro }
}

/** The built page with the figures in its head, where its scripts read them: renderer/lib/texts/text-numbers.ts. */
export function withFigures(html: string, figures: SettingFigures): string {
  // A function: the name of a model may hold `$&`.
  return html.replace('</head>', () => `<meta name="kring-figures" content="${escapeHtml(JSON.stringify(figures))}" /></head>`)
}
