import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { TimeOffCard } from './time-off-card.tsx'
import { WorkweekField } from './workweek-field.tsx'

export function OwnTimeOff() {
  const { id } = useMe()
  return (
    <TimeOffCard
      person={id}
      title={t({ id: 'Your time off' })}
      note={t({
        id: 'Colleagues can see when you’re away, and why only if you allow it. Clients see neither.',
      })}
    >
      <WorkweekField person={id} />
    </TimeOffCard>
  )
}
