// Hands something to the person as a file.
export function downloadText(fileName: string, mimeType: string, text: string): void {
  downloadFile(fileName, new Blob([text], { type: mimeType }))
}

export function downloadFile(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
