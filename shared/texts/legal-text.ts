// The structure of a legal text: numbered sections of paragraphs and lists, with the same names in every language.

/** A paragraph, or the items of a list. `[words](/path)` is a link. */
export type LegalBlock = string | readonly string[]

export interface LegalText<Id extends string> {
  title: string
  lead: string
  /** A sentence that says since when the text applies. */
  updated: string
  contents: string
  /** The last line. */
  foot: string
  /** In numbered order; the names are the anchors. */
  sections: Record<Id, { title: string; body: readonly LegalBlock[] }>
}
