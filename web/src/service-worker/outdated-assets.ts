/** Addresses of files with what a file is called in every build, as long as it is for the same. */
export type Assets = Readonly<Record<string, string>>

/** Of a new build, the addresses of what was at hand of the one before. */
export function findOutdatedAssets(atHand: ReadonlySet<string>, before: Assets, built: Assets): string[] {
  const known = new Set([...atHand].map((address) => before[address] ?? built[address]))
  return Object.keys(built).filter((address) => known.has(built[address]) && !atHand.has(address))
}
