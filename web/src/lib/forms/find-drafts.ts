/** To copy when the record is no longer accessible. */
export function findDraftTexts(personId: string, id: string): string[] {
  const beginning = `draft:${personId}:`
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(beginning) && key.includes(id))
    .flatMap((key) => textsIn(localStorage.getItem(key)))
}

/** Comment drafts are text, form drafts have the edited fields. */
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
