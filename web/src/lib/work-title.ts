import { workTitleLabel } from '@oriel/contracts/people/job-titles'
import { translate } from './t.ts'

export function translateWorkTitle(title: string): string {
  const label = workTitleLabel(title)
  return label ? translate(label) : title
}
