interface Versioned {
  id: string
  version: number
}

/** The version that each thing has after the saves under way. */
const latestVersions = new Map<string, Promise<number>>()

/**
 * One's own changes of a thing are sent one after the other, each with the version that the one before made of it: two
 * quick ones are not taken for a conflict of two people (409). `save` is given the version to change.
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
