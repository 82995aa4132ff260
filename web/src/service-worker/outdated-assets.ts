/** Asset URL to build-independent name. */
export type Assets = Readonly<Record<string, string>>

/** URLs in the new build of assets that were cached for the previous one. */
export function findOutdatedAssets(atHand: ReadonlySet<string>, before: Assets, built: Assets): string[] {
  const known = new Set([...atHand].map((address) => before[address] ?? built[address]))
  return Object.keys(built).filter((address) => known.has(built[address]) && !atHand.has(address))
}
