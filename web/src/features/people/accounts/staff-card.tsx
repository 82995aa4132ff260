import type { StaffMember } from '@oriel/contracts/v1/people/people-schemas'
import { ROLE_LABELS, SIDE_BY_ROLE } from '@oriel/contracts/enums'
import { CalendarDays, type LucideIcon, Mail, MapPin, Pencil, Phone, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatInstantDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { translateWorkTitle } from '../../../lib/work-title.ts'
import { Badge, Card, PersonAvatar, IconButton, StatusBadge, VisuallyHidden } from '../../../ui/index.ts'
import styles from './people.module.css'
import common from '../../../ui/layout/common.module.css'

export function StaffCard({ person, onEdit }: { person: StaffMember; onEdit: (person: StaffMember) => void }) {
  return (
    <Card className={styles.card} aria-label={person.name}>
      <div className={styles.who}>
        <PersonAvatar person={person} size="large" decorative />
        <div className={styles.words}>
          <h2 className={styles.name}>{person.name}</h2>
          <p className={common.noteBreak}>
            {person.workTitle
              ? translateWorkTitle(person.workTitle)
              : (person.jobTitle ?? translate(ROLE_LABELS[person.role]))}
          </p>
        </div>
        {person.can.includes('edit') && (
          <div className={styles.menu}>
            <IconButton
              icon={Pencil}
              label={t({ id: 'Edit {name}' }, { name: person.name })}
              onClick={() => onEdit(person)}
            />
          </div>
        )}
      </div>
      <div className={common.wrap}>
        <StatusBadge status={person.status} />
        {SIDE_BY_ROLE[person.role] === 'manager' && <Badge tone="accent">{translate(ROLE_LABELS.pm)}</Badge>}
        {person.department && <Badge>{person.department}</Badge>}
      </div>
      <StaffCounts person={person} />
      <div className={styles.work}>
        <Amount>
          {t({ id: '{count, plural, one {# open task} other {# open tasks}}' }, { count: person.openTasks })}
        </Amount>
        <Amount>
          {t({ id: '{count, plural, one {# open subtask} other {# open subtasks}}' }, { count: person.openSubtasks })}
        </Amount>
      </div>
    </Card>
  )
}

function StaffCounts({ person }: { person: StaffMember }) {
  return (
    <div className={common.grid2}>
      {person.email && (
        <Line icon={Mail} label={t({ id: 'Email' })}>
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </Line>
      )}
      {person.phone && (
        <Line icon={Phone} label={t({ id: 'Phone' })}>
          {person.phone}
        </Line>
      )}
      {person.location && (
        <Line icon={MapPin} label={t({ id: 'Location' })}>
          {person.location}
        </Line>
      )}
      <Line icon={CalendarDays} label={t({ id: 'Joined' })}>
        {formatInstantDay(person.createdAt)}
      </Line>
      {person.skills.length > 0 && (
        <Line icon={Sparkles} label={t({ id: 'Skills' })}>
          {person.skills.join(', ')}
        </Line>
      )}
    </div>
  )
}

function Line({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
      </span>
    </p>
  )
}

function Amount({ children }: { children: ReactNode }) {
  return <p className={common.noteBreak}>{children}</p>
}
