interface Versioned {
  id: string
  version: number
}

const latestVersions = new Map<string, Promise<number>>()

/**
 * Save queue per item: each change sends the version that the one before returned, so that quick edits don't conflict
 * (409).
 */
export function queueSave<Saved extends Versioned>(
  { id, version }: Versioned,
  save: (version: number) => Promise<Saved>,
): Promise<Saved> {
  const latest = (latestVersions.get(id) ?? Promise.resolve(version)).then((made) => Math.max(made, version))
  const saved = latest.then(save)
  const after = saved.then(
    (it) => it.version,
    () => latest,
  )
  latestVersions.set(id, after)
  void after.then(() => {
    if (latestVersions.get(id) === after) latestVersions.delete(id)
  })
  return saved
}
