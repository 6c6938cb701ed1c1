// The figures that the server gives, separate from the texts that use them: a session loads the figures but not the texts.
import type { SettingFigures } from '../../../shared/billing/setting-figures.ts'

let figures: Partial<SettingFigures> | 'places' | undefined

/** 'places': placeholders instead of figures. A server of another version may give fewer figures, or none. */
export const serverFigures = () => figures

/** Stores the server's figures before a page is shown. */
export function takeFigures(said: Partial<SettingFigures> | undefined): void {
  figures = said
}

/** Reads the figures that the server wrote into the page. Returns false if there are none. */
export function readFigures(): boolean {
  const said = document.querySelector<HTMLMetaElement>('meta[name="kring-figures"]')?.content
  if (said === undefined) return false
  takeFigures(JSON.parse(said) as SettingFigures)
  return true
}

/** Leaves placeholders, for pages prerendered without a server. */
export function leavePlaceholders(): void {
  figures = 'places'
}
