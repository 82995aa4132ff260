/** An error while closing (on a full disk, for example) must not hide the original one. */
export async function closeQuietly(closers: Array<() => unknown>) {
  for (const it of closers.toReversed()) {
    try {
      await it()
    } catch {
      continue
    }
  }
}
