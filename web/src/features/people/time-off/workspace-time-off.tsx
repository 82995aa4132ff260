import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Field, OptionalSelect } from '../../../ui/index.ts'
import { TimeOffCard } from './time-off-card.tsx'
import { staffQuery } from './queries.ts'
import styles from './time-off.module.css'
import { WorkweekField } from './workweek-field.tsx'

export function WorkspaceTimeOff() {
  const [person, setPerson] = useState<string | null>(null)
  const { data } = useQuery(staffQuery)
  const options = (data?.items ?? []).map(({ id, name, title }) => ({ value: id, label: name, hint: title ?? '' }))
  return (
    <div className={styles.ofWorkspace}>
      <TimeOffCard
        key={person}
        person={person}
        title={t({ id: 'Time off' })}
        note={
          person === null
            ? t({ id: 'Everyone sees holidays in the calendar, including clients.' })
            : t({ id: 'Colleagues can see when they’re away. Clients can’t.' })
        }
      >
        <div className={styles.week}>
          <Field label={t({ id: 'Applies to' })}>
            <OptionalSelect
              value={person}
              onChange={setPerson}
              none={t({ id: 'The whole workspace' })}
              options={options}
              search
            />
          </Field>
          {person !== null && <WorkweekField person={person} />}
        </div>
      </TimeOffCard>
    </div>
  )
}
