import type { Activity } from '@oriel/contracts/classic/activity'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { ageLabel, exactInstant } from '../../lib/dates.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { Tooltip } from '../../ui/index.ts'
import styles from './activity-line.module.css'
import { activityLooks } from './activity-looks.ts'
import { placeOf } from './activity-place.ts'
import { texts } from './texts.ts'

interface ActivityLineProps {
  activity: Activity
  now: Date
  /** The project's name, where lines of several stand together. */
  withProject?: boolean
  /** Marks what the client must not see, for those who see both. */
  withAudience?: boolean
}

/** Something that happened: what, by whom, where, and how long ago. The line leads to the thing. */
export function ActivityLine({ activity, now, withProject = false, withAudience = false }: ActivityLineProps) {
  const { type, title, description, timestamp, customer, shareable, target } = activity
  const { icon: Icon, tone } = activityLooks[type]
  const id = useId()
  const place = placeOf(activity, usePaths())
  return (
    <li className={styles.line} data-link={place ? true : undefined}>
      <span className={styles.mark} data-tone={tone}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {place ? (
            <Link className={styles.link} to={place} aria-describedby={description ? id : undefined}>
              {title}
            </Link>
          ) : (
            title
          )}
          {withAudience && !shareable && customer && (
            <Tooltip label={texts.teamOnly}>
              <span className={styles.lock} tabIndex={0} role="img" aria-label={texts.teamOnly}>
                <Lock aria-hidden="true" />
              </span>
            </Tooltip>
          )}
        </p>
        {description && (
          <p className={styles.description} id={id}>
            {description}
          </p>
        )}
      </div>
      {withProject && customer && target.type !== 'customer' && <p className={styles.project}>{customer.name}</p>}
      <time className={styles.age} dateTime={timestamp} title={exactInstant(timestamp)}>
        {ageLabel(timestamp, now)}
      </time>
    </li>
  )
}
