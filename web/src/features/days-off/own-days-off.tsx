import { useMe } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { DaysOffCard } from './days-off-card.tsx'
import { WorkingWeekField } from './working-week-field.tsx'

/** On which days one works, and when not. */
export function OwnDaysOff() {
  const { id } = useMe()
  return (
    <DaysOffCard
      person={id}
      title={t({ id: 'Your days off' })}
      note={t({
        id: 'Your colleagues read that you are away, and when; why only where you say so. Clients read neither.',
      })}
    >
      <WorkingWeekField person={id} />
    </DaysOffCard>
  )
}
