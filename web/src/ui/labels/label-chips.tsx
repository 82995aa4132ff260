import type { Label } from '@oriel/contracts/v1/work/labels-schemas'
import { Lock } from 'lucide-react'
import { t } from '../../lib/t.ts'
import { VisuallyHidden } from '../data/visually-hidden.tsx'
import styles from './labels.module.css'

export type { Label }

interface LabelChipsProps {
  labels: readonly Label[] | undefined
  /** The others are a number. */
  most?: number
}

export function LabelChips({ labels = [], most }: LabelChipsProps) {
  if (labels.length === 0) return null
  const others = most ? labels.slice(most) : []
  return (
    <span className={styles.labels} data-most={most}>
      <VisuallyHidden>{t({ id: 'Labels' })}: </VisuallyHidden>
      {labels.slice(0, most).map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      {others.length > 0 && (
        <span className={styles.label} data-label-color="gray" title={namesOf(others)}>
          +{others.length}
        </span>
      )}
    </span>
  )
}

const namesOf = (labels: readonly Label[]) => labels.map(({ name }) => name).join(', ')

/** For narrow rows: names on hover and read out. */
export function LabelDots({ labels = [] }: Pick<LabelChipsProps, 'labels'>) {
  if (labels.length === 0) return null
  const names = namesOf(labels)
  return (
    <span className={styles.dots} title={names}>
      <VisuallyHidden>{names}</VisuallyHidden>
      {labels.slice(0, 5).map(({ id, color }) => (
        <LabelDot key={id} color={color} />
      ))}
    </span>
  )
}

export const LabelChip = ({ label: { name, color, visibility } }: { label: Label }) => (
  <span className={styles.label} data-label-color={color} title={name}>
    <span className={styles.name}>{name}</span>
    {visibility && <Lock className={styles.lock} role="img" aria-label={t({ id: 'Team only' })} />}
  </span>
)

export const LabelDot = ({ color }: Pick<Label, 'color'>) => (
  <span className={styles.dot} data-label-color={color} aria-hidden="true" />
)
