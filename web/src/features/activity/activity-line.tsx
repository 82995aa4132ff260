import { SIDES } from '@oriel/contracts/words'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/t.ts'
import { type ActivityLine as Line, placeOf, sentenceOf } from '../../lib/activity-line.ts'
import { ageLabel, exactInstant, formatTime } from '../../lib/dates.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { useMe } from '../../lib/session/session.ts'
import { LeftMark, Tooltip } from '../../ui/index.ts'
import styles from './activity-line.module.css'
import { activityLooks } from './activity-looks.ts'

interface ActivityLineProps {
  line: Line
  now: Date
  /** The project's name, where lines of several stand together. */
  withProject?: boolean
  /** Marks what the client must not see, for those who see both. */
  withAudience?: boolean
}

/** Something that happened: what, by whom, where, and how long ago. The line leads to the thing. */
export function ActivityLine({ line, now, withProject = false, withAudience = false }: ActivityLineProps) {
  const { type, at, actor, project, audience, target } = line
  const { role } = useMe()
  const { title, text } = sentenceOf(line, project?.name ?? '', SIDES[role])
  const { icon: Icon, tone } = activityLooks[type]
  const id = useId()
  const place = placeOf(line, usePaths())
  return (
    <li className={styles.line} data-link={place ? true : undefined}>
      <span className={styles.mark} data-tone={tone}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {place ? (
            <Link className={styles.link} to={place} aria-describedby={text ? id : undefined}>
              {title}
            </Link>
          ) : (
            title
          )}
          {withAudience && audience === 'team' && project && (
            <Tooltip label={t({ id: 'Team only' })}>
              <span className={styles.lock} tabIndex={0} role="img" aria-label={t({ id: 'Team only' })}>
                <Lock aria-hidden="true" />
              </span>
            </Tooltip>
          )}
        </p>
        {text && (
          <p className={styles.description} id={id}>
            {text} {actor.left && <LeftMark name={actor.name} />}
          </p>
        )}
      </div>
      {withProject && project && target.kind !== 'project' && <p className={styles.project}>{project.name}</p>}
      <time className={styles.age} dateTime={at} title={exactInstant(at)}>
        <span>{ageLabel(at, now)}</span> <span className={styles.clock}>{formatTime(at)}</span>
      </time>
    </li>
  )
}
