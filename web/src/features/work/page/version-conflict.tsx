import { PRIORITY_LABELS, WORK_STATUS_LABELS } from '@oriel/contracts/enums'
import { useEffect, useRef } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { Banner, Button, Differences } from '../../../ui/index.ts'
import styles from '../form/work-form.module.css'
import common from '../../../ui/layout/common.module.css'
import type { Work } from '../work-items/work-kinds.ts'
import { changedFields, fieldLabels, isDateField, toWorkValues, type WorkValues } from '../form/work-values.ts'

interface VersionConflictProps {
  theirs: Work
  mine: WorkValues
  nameOf: (personId: string) => string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** no input is lost. */
export function VersionConflict({ theirs, mine, nameOf, onKeepMine, onTakeTheirs }: VersionConflictProps) {
  const block = useRef<HTMLDivElement>(null)
  // Save may be at the end of a long form.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    block.current?.scrollIntoView({ block: 'center' })
  }, [])
  const now = toWorkValues(theirs)
  const fields = changedFields(now, mine)
  const show = (values: WorkValues, field: keyof WorkValues) => formatValue(values, field, nameOf)
  return (
    <div ref={block} className={styles.stale} role="alert">
      <Banner tone="soon" title={t({ id: 'Someone else changed this' })}>
        {t({ id: 'Nothing you typed is lost. Fields you didn’t edit show the latest version.' })}
      </Banner>
      <Differences
        differences={fields.map((field) => ({
          label: fieldLabels[field](),
          mine: show(mine, field),
          theirs: show(now, field),
        }))}
      />
      <div className={common.wrapEnd}>
        <Button onClick={onTakeTheirs}>{t({ id: 'Keep theirs' })}</Button>
        <Button tone="primary" onClick={onKeepMine}>
          {t({ id: 'Keep mine' })}
        </Button>
      </div>
    </div>
  )
}

function formatValue(values: WorkValues, field: keyof WorkValues, nameOf: (id: string) => string): string {
  if (field === 'assignees') return values.assignees.map(nameOf).join(', ') || t({ id: 'No one' })
  if (field === 'labels') return String(values.labels.length)
  if (field === 'status') return translate(WORK_STATUS_LABELS[values.status])
  if (field === 'priority') return translate(PRIORITY_LABELS[values.priority])
  const value = values[field]
  if (value === '') return t({ id: 'None' })
  if (value === null) return formatDay(null)
  return isDateField(field) ? formatDay(value) : value
}
