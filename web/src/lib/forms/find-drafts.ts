/** Drafts are kept under who typed them and what they are about (drafts.ts). */

/** What somebody typed about a thing and did not send, to be copied from where the thing is no longer theirs to see. */
export function findDraftTexts(personId: string, id: string): string[] {
  const beginning = `draft:${personId}:`
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(beginning) && key.includes(id))
    .flatMap((key) => textsIn(localStorage.getItem(key)))
}

/** A comment is kept as its text, a form as the fields that were typed in. */
function textsIn(kept: string | null): string[] {
  try {
    const { value } = JSON.parse(kept ?? '{}') as { value?: unknown }
    if (typeof value === 'string') return value ? [value] : []
    const { typed } = (value ?? {}) as { typed?: object }
    return Object.values(typed ?? {}).filter((text) => typeof text === 'string' && text !== '')
  } catch {
    return []
  }
}
