/** First letters of the first two parts of a name (decision 7). */
export function initials(fullName: string): string {
  const parts = fullName.trim().split(/\s+/u).slice(0, 2)
  return parts.map((part) => Array.from(part)[0]?.toUpperCase() ?? '').join('')
}

/** The address changes with the image, so that browsers may keep what they have. */
export function profileImage({ id, imageKey }: { id: string; imageKey: string | null }) {
  return imageKey ? { url: `/api/people/${id}/image?v=${imageKey.slice(-12)}` } : null
}
