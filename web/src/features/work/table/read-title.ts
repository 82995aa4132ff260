import type { Label } from '@oriel/contracts/v1/work/labels-schemas'
import type { QueryClient } from '@tanstack/react-query'
import { type IsoDate, toIsoDate } from '../../../lib/dates.ts'
import { splitTrailingDay } from '../../../lib/forms/natural-dates.ts'
import { labelsQuery } from '../../../ui/labels/label-options.tsx'

export interface TypedTitle {
  title: string
  dueOn?: IsoDate | undefined
  labels: readonly Label[]
}

/** Without labels if they can’t be loaded. */
export async function readTitle(text: string, cache: QueryClient): Promise<TypedTitle> {
  const found = text.includes('#') ? await cache.ensureQueryData(labelsQuery).catch(() => null) : null
  return splitTitle(text, found?.items ?? [], toIsoDate(new Date()))
}

/** Due date and labels at the end, in any order: `Call Ana #print next friday`. */
export function splitTitle(text: string, known: readonly Label[], today: IsoDate): TypedTitle {
  const after = splitLabels(text.trim(), known)
  const dated = splitTrailingDay(after.title, today)
  const before = splitLabels(dated?.title ?? after.title, known)
  return { title: before.title, dueOn: dated?.dueOn, labels: [...new Set([...before.labels, ...after.labels])] }
}

function splitLabels(text: string, known: readonly Label[]) {
  const labels: Label[] = []
  for (let title = text; ;) {
    const rest = title.toLowerCase()
    const found = known.find(({ name }) => rest.endsWith(` #${name.toLowerCase()}`))
    if (!found) return { title, labels }
    labels.unshift(found)
    title = title.slice(0, -found.name.length - 1).trimEnd()
  }
}
