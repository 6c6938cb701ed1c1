// What is used of word-extractor, which has no types of its own.
declare module 'word-extractor' {
  class WordExtractor {
    extract(source: string | Buffer): Promise<{ getBody(): string }>
  }
  export = WordExtractor
}
