// Addresses of this product's own pages, for links that leave it: in mail, at providers, in webhooks.
export interface OwnPlace {
  /** The address that people use; undefined if it is not known. */
  publicUrl: string | undefined
  /** '' or a path such as `/kring`. */
  basePath: string
}

/** `path` begins with a slash and is below the base path. Throws TypeError without PUBLIC_URL. */
export const ownAddress = ({ publicUrl, basePath }: OwnPlace, path: string): URL => new URL(basePath + path, publicUrl)
