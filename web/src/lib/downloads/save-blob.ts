/** Milliseconds after which the browser has read the file. */
const READ_WITHIN = 60_000

/** Saves as a download. */
export function saveBlob(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  startDownload(address, name)
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN)
}

/** By the browser itself, which writes to the disk while it receives. The server names the file by default. */
export function startDownload(address: string, name = '') {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** `link` is the answer of a call that links a download. */
export const startLinkedDownload = async (link: Blob) =>
  startDownload((JSON.parse(await link.text()) as { url: string }).url)
