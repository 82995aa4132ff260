/** Must not hide the original error. */
export async function closeQuietly(closers: Array<() => unknown>) {
  for (const it of closers.toReversed()) {
    try {
      await it()
    } catch {
      continue
    }
  }
}
