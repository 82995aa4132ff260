import { workTitleLabel } from '@oriel/contracts/people/job-titles'
import { translate } from './t.ts'

/** A work title as people read it: a proposed one in their language, any other as it was typed. */
export function translateWorkTitle(title: string): string {
  const label = workTitleLabel(title)
  return label ? translate(label) : title
}
