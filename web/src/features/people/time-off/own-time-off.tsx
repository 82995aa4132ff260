import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { TimeOffCard } from './time-off-card.tsx'
import { WorkweekField } from './workweek-field.tsx'

/** On which days one works, and when not. */
export function OwnTimeOff() {
  const { id } = useMe()
  return (
    <TimeOffCard
      person={id}
      title={t({ id: 'Your days off' })}
      note={t({
        id: 'Your colleagues read that you are away, and when; why only where you say so. Clients read neither.',
      })}
    >
      <WorkweekField person={id} />
    </TimeOffCard>
  )
}
