/** What cannot be closed either, on a full disk, is not the reason to tell. */
export async function closeQuietly(closers: Array<() => unknown>) {
  for (const it of closers.toReversed()) {
    try {
      await it()
    } catch {
      continue
    }
  }
}
