import { t } from '../../../lib/t.ts'
import type { AnnotationAnchor } from './annotation-context.ts'

/** "Page 3", "1:05", or empty for an image. */
export function anchorLabel({ page, timeSeconds }: Pick<AnnotationAnchor, 'page' | 'timeSeconds'>): string {
  if (page !== null) return t({ id: 'Page {page}' }, { page })
  return timeSeconds === null ? '' : clock(timeSeconds)
}

function clock(timeSeconds: number): string {
  const whole = Math.floor(timeSeconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
