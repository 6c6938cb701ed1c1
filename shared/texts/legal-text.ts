// The shape of a legal text: numbered sections of paragraphs and lists, under the same names in every language.

/** A paragraph, or the items of a list. `[words](/path)` is a link. */
export type LegalBlock = string | readonly string[]

export interface LegalText<Id extends string> {
  title: string
  lead: string
  /** Since when it applies, as a sentence. */
  updated: string
  contents: string
  /** The line at the end. */
  foot: string
  /** In numbered order; the names are the anchors. */
  sections: Record<Id, { title: string; body: readonly LegalBlock[] }>
}
