const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Bytes, KB, MB, GB in steps of 1024 with at most 2 decimals (REQ-407): "20 KB", "1.54 MB". */
export function formatFileSize(bytes: number): string {
  let size = Math.max(0, bytes)
  let step = 0
  while (size >= 1024 && step < units.length - 1) {
    size /= 1024
    step += 1
  }
  return `${Number(size.toFixed(step === 0 ? 0 : 2))} ${units[step]}`
}
