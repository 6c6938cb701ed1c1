// The shape of a legal text: numbered sections of paragraphs and lists, under the same names in every language.

/** A paragraph, or the points of a list. `[words](/path)` is a link. */
export type LegalBlock = string | readonly string[]

export interface LegalText<Id extends string> {
  title: string
  lead: string
  /** Since when it holds, as a sentence. */
  updated: string
  contents: string
  /** The line at its end. */
  foot: string
  /** In the order in which they are numbered; the names are their anchors. */
  sections: Record<Id, { title: string; body: readonly LegalBlock[] }>
}
