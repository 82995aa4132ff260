import type { StaffMember } from '@oriel/contracts/v1/shapes/people'
import { workTitleLabel } from '@oriel/contracts/staff'
import { ROLE_LABELS } from '@oriel/contracts/words'
import { CalendarDays, type LucideIcon, Mail, MapPin, Pencil, Phone, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatInstantDay } from '../../lib/dates.ts'
import { Badge, Card, PersonAvatar, IconButton, StatusBadge, VisuallyHidden } from '../../ui/index.ts'
import styles from './people.module.css'

/** One of the agency's people, and how much is waiting for them. */
export function StaffCard({ person, onEdit }: { person: StaffMember; onEdit: (person: StaffMember) => void }) {
  return (
    <Card className={styles.card} aria-label={person.name}>
      <div className={styles.who}>
        <PersonAvatar person={person} size="large" decorative />
        <div className={styles.words}>
          <h2 className={styles.name}>{person.name}</h2>
          <p className={styles.quiet}>
            {person.workTitle ? workTitleLabel(person.workTitle) : (person.jobTitle ?? ROLE_LABELS[person.role])}
          </p>
        </div>
        {person.can.includes('edit') && (
          <div className={styles.menu}>
            <IconButton icon={Pencil} label={`Edit ${person.name}`} onClick={() => onEdit(person)} />
          </div>
        )}
      </div>
      <div className={styles.badges}>
        <StatusBadge status={person.status} />
        {person.role === 'pm' && <Badge tone="accent">{ROLE_LABELS.pm}</Badge>}
        {person.department && <Badge>{person.department}</Badge>}
      </div>
      <div className={styles.lines}>
        {person.email && (
          <Line icon={Mail} label="Email">
            <a href={`mailto:${person.email}`}>{person.email}</a>
          </Line>
        )}
        {person.phone && (
          <Line icon={Phone} label="Phone">
            {person.phone}
          </Line>
        )}
        {person.location && (
          <Line icon={MapPin} label="Location">
            {person.location}
          </Line>
        )}
        <Line icon={CalendarDays} label="Joined">
          {formatInstantDay(person.createdAt)}
        </Line>
        {person.skills.length > 0 && (
          <Line icon={Sparkles} label="Skills">
            {person.skills.join(', ')}
          </Line>
        )}
      </div>
      <div className={styles.work}>
        <Amount count={person.openTasks} noun="open task" />
        <Amount count={person.openSubtasks} noun="open subtask" />
      </div>
    </Card>
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

function Amount({ count, noun }: { count: number; noun: string }) {
  return (
    <p className={styles.quiet}>
      <span className={styles.amount}>{count}</span> {noun}
      {count === 1 ? '' : 's'}
    </p>
  )
}
