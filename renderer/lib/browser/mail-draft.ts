// A mail that somebody's own mail program opens, filled in.

/** Lines end as mail wants it; whatever stands in it stays one word of the address. */
export function mailDraft(to: string, subject: string, body: string): string {
  const part = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'))
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${part(subject)}&body=${part(body)}`
}

export function openMailDraft(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}
