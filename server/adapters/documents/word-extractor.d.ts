// Types for the part of word-extractor that is used; it has none of its own.
declare module 'word-extractor' {
  class WordExtractor {
    extract(source: string | Buffer): Promise<{ getBody(): string }>
  }
  export = WordExtractor
}
