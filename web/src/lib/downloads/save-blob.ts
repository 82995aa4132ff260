/** Milliseconds after which the browser has read the file. */
const READ_WITHIN = 60_000

/** Saves as a download. */
export function saveBlob(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN)
}
