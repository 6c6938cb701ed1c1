// A small picture in the file storage: a logo or a profile picture.

/** A file that a row refers to, and its type. */
export interface StoredPicture {
  name: string
  type: string
  size: number
}
