const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Steps of 1024 with 2 decimals (REQ-407): "20.00 KB", "1,54 MB". */
export function formatFileSize(bytes: number, locale = 'en'): string {
  let size = Math.max(0, bytes)
  let step = 0
  while (size >= 1024 && step < units.length - 1) {
    size /= 1024
    step += 1
  }
  const decimals = step === 0 ? 0 : 2
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `${new Intl.NumberFormat(locale, format).format(size)} ${units[step]}`
}
