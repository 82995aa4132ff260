import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Card, Field, Select } from '../../../ui/index.ts'
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
        person={null}
        title={t({ id: 'Public holidays' })}
        note={t({ id: 'Everyone sees holidays in the calendar, including clients.' })}
      />
      <Card title={t({ id: 'Time off' })}>
        <Field label={t({ id: 'Person' })}>
          <Select
            value={person}
            onChange={setPerson}
            options={options}
            placeholder={t({ id: 'Choose a person' })}
            search
          />
        </Field>
      </Card>
      {person !== null && (
        <TimeOffCard
          key={person}
          person={person}
          title={options.find(({ value }) => value === person)?.label ?? ''}
          note={t({ id: 'Colleagues can see when they’re away. Clients can’t.' })}
        >
          <WorkweekField person={person} />
        </TimeOffCard>
      )}
    </div>
  )
}
