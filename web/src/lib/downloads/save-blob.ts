/** Milliseconds until the browser has read the file. */
const READ_WITHIN = 60_000

export function saveBlob(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  startDownload(address, name)
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN)
}

/** Written to disk while received. The server names the file by default. */
export function startDownload(address: string, name = '') {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** `link`: response with the URL. */
export const startLinkedDownload = async (link: Blob) =>
  startDownload((JSON.parse(await link.text()) as { url: string }).url)
