import { t } from '../../../lib/t.ts'
import type { AnnotationAnchor } from './annotation-context.ts'

/** "Page 3", "1:05", or empty for a position in an image. */
export function anchorLabel({ page, second }: Pick<AnnotationAnchor, 'page' | 'second'>): string {
  if (page !== null) return t({ id: 'Page {page}' }, { page })
  return second === null ? '' : clock(second)
}

function clock(second: number): string {
  const whole = Math.floor(second)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
