// Collects the files that a page saves, in place of the browser's downloads.
import { onTestFinished, vi } from 'vitest'

export interface SavedFile {
  name: string
  text: string
}

export function catchDownloads(): SavedFile[] {
  const files: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  const createUrl = URL.createObjectURL.bind(URL)
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = createUrl(blob)
    if (blob instanceof Blob) blobs.set(address, blob)
    return address
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download: name, href } = this
    // Not blob.text(), which removes a byte order mark.
    void blobs
      .get(href)
      ?.arrayBuffer()
      .then((bytes) => files.push({ name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }))
  })
  onTestFinished(() => {
    for (const spy of [create, click]) spy.mockRestore()
  })
  return files
}
