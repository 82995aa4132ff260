/** Asset URL to build-independent name. */
export type Assets = Readonly<Record<string, string>>

/** New URLs of assets that the previous build cached. */
export function findOutdatedAssets(atHand: ReadonlySet<string>, before: Assets, built: Assets): string[] {
  const known = new Set([...atHand].map((address) => before[address] ?? built[address]))
  return Object.keys(built).filter((address) => known.has(built[address]) && !atHand.has(address))
}
