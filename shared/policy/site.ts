// How this server presents itself: its name, logo, colour and texts, and whether it has public pages with prices.
import type { Policy } from './policy.ts'

export interface Site {
  /** '': Kring. */
  name: string
  /** #rrggbb, from which `accentShades` derives the colours of the interface; null: the product's own. */
  accent: string | null
  /** Plain text above the form that creates a session; '': none. */
  welcome: string
  /** An email address or an https address; '': none. */
  support: string
  /** The https addresses of the operator's own terms and privacy statement; '': the pages of this server. */
  terms: string
  privacy: string
  /** Whether there are public pages, plans and prices. */
  publicPages: boolean
}

export const usualSite: Site = { name: '', accent: null, welcome: '', support: '', terms: '', privacy: '', publicPages: true }

export const siteLimits = { siteNameCharacters: 40, welcomeCharacters: 600, linkCharacters: 500 } as const

/** What every page of this server may know. Written into each page: `kring-site`. */
export interface SiteFacts extends Site {
  /** The address of the logo; null: the product's own. */
  logo: string | null
  creators: Policy['creators']
  guests: boolean
  signUp: Policy['signUp']
  password: boolean
  demos: boolean
  integrations: boolean
}

export const usualFacts: SiteFacts = {
  ...usualSite,
  logo: null,
  creators: 'anyone',
  guests: true,
  signUp: 'open',
  password: true,
  demos: true,
  integrations: true,
}
