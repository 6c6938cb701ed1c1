// Where the desktop app's installers are, as electron-builder writes them.

export interface Releases {
  /** Returns the text of a feed, `latest….yml`; null if it does not exist. Rejects if that cannot be determined. */
  feed(name: string): Promise<string | null>
  /** Returns the files beside the feeds; null if only the feeds list them. */
  files(): Promise<ReleaseFile[] | null>
  /** Returns where a file can be downloaded: a path on this server, or a URL. */
  urlOf(fileName: string): string
}

export interface ReleaseFile {
  name: string
  /** Bytes. */
  size: number
}
