const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Attachments: at most 50 MB each (specification 5). */
export const MAX_FILE_BYTES = 52_428_800

/** Bytes, KB, MB, GB in steps of 1024 with 2 decimals (customer document 9); whole bytes have none. */
export function formatFileSize(bytes: number): string {
  let size = Math.max(0, bytes)
  let step = 0
  while (size >= 1024 && step < units.length - 1) {
    size /= 1024
    step += 1
  }
  return `${step === 0 ? Math.round(size) : size.toFixed(2)} ${units[step]}`
}
