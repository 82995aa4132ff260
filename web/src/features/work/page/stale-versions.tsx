import { PRIORITY_LABELS, WORK_STATUS_LABELS } from '@oriel/contracts/words'
import { useEffect, useRef } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { Banner, Button, Differences } from '../../../ui/index.ts'
import styles from '../form/work-form.module.css'
import { texts } from '../texts.ts'
import type { Thing } from '../work-kinds.ts'
import { changedFields, fieldLabels, isDay, valuesOf, type WorkValues } from '../form/work-values.ts'

interface StaleVersionsProps {
  theirs: Thing
  mine: WorkValues
  nameOf: (personId: string) => string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Both versions side by side, field by field, where they differ: nobody's words are lost. */
export function StaleVersions({ theirs, mine, nameOf, onKeepMine, onTakeTheirs }: StaleVersionsProps) {
  const block = useRef<HTMLDivElement>(null)
  // Whoever pressed Save at the end of a long form must see why nothing was saved.
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not.
    block.current?.scrollIntoView({ block: 'center' })
  }, [])
  const now = valuesOf(theirs)
  const fields = changedFields(now, mine)
  const show = (values: WorkValues, field: keyof WorkValues) => inWords(values, field, nameOf)
  return (
    <div ref={block} className={styles.stale} role="alert">
      <Banner tone="soon" title={texts.staleTitle}>
        {texts.staleText}
      </Banner>
      <Differences
        differences={fields.map((field) => ({
          label: fieldLabels[field],
          mine: show(mine, field),
          theirs: show(now, field),
        }))}
      />
      <div className={styles.decide}>
        <Button onClick={onTakeTheirs}>{texts.takeTheirs}</Button>
        <Button tone="primary" onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
      </div>
    </div>
  )
}

function inWords(values: WorkValues, field: keyof WorkValues, nameOf: (id: string) => string): string {
  if (field === 'assignees') return values.assignees.map(nameOf).join(', ') || texts.nobody
  if (field === 'status') return WORK_STATUS_LABELS[values.status]
  if (field === 'priority') return PRIORITY_LABELS[values.priority]
  const value = values[field]
  if (value === '') return texts.none
  return isDay(field) ? formatDay(value) : value
}
