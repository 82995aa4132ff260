import { workTitleLabel } from '@oriel/contracts/people/staff'
import { say } from './t.ts'

/** A work title as people read it: a proposed one in their language, any other as it was typed. */
export function sayWorkTitle(title: string): string {
  const label = workTitleLabel(title)
  return label ? say(label) : title
}
