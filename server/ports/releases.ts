// Where the installers of the desktop app lie, as electron-builder leaves them.

export interface Releases {
  /** The text of one of its feeds, `latest….yml`; null when there is none. Rejects when that cannot be known. */
  feed(name: string): Promise<string | null>
  /** What lies beside the feeds; null where only the feeds themselves say it. */
  files(): Promise<ReleaseFile[] | null>
  /** Where a file of it is fetched: a path of this server, or an address. */
  urlOf(fileName: string): string
}

export interface ReleaseFile {
  name: string
  /** Bytes. */
  size: number
}
