// Extracts the text of a Word document from before 2007.

export async function readDoc(bytes: Buffer): Promise<string> {
  const { default: WordExtractor } = await import('word-extractor')
  return (await new WordExtractor().extract(bytes)).getBody()
}
