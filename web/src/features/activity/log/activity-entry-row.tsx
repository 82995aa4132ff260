import { SIDE_BY_ROLE } from '@oriel/contracts/enums'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { t } from '../../../lib/t.ts'
import { type FeedEntry as Line, entryPath, entrySentence } from '../../../lib/feed-entry.ts'
import { relativeTimeLabel, formatExactInstant, formatTime } from '../../../lib/dates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { useMe } from '../../../lib/session/session.ts'
import { LeftMark, Tooltip } from '../../../ui/index.ts'
import styles from './activity-entry-row.module.css'
import { entryLooks } from './entry-looks.ts'
import common from '../../../ui/layout/common.module.css'
import { cx } from '../../../ui/cx.ts'

interface ActivityEntryRowProps {
  line: Line
  now: Date
  withProject?: boolean
  withVisibility?: boolean
}

export function ActivityEntryRow({ line, now, withProject = false, withVisibility = false }: ActivityEntryRowProps) {
  const { type, at, actor, project, visibility, target } = line
  const { role } = useMe()
  const { title, text } = entrySentence(line, project?.name ?? '', SIDE_BY_ROLE[role])
  const { icon: Icon, tone } = entryLooks[type]
  const id = useId()
  const place = entryPath(line, usePaths())
  return (
    <li className={styles.line} data-link={place ? true : undefined}>
      <span className={styles.mark} data-tone={tone}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {place ? (
            <Link data-covers className={styles.link} to={place} aria-describedby={text ? id : undefined}>
              {title}
            </Link>
          ) : (
            <span>{title}</span>
          )}
          {withVisibility && visibility === 'team' && project && (
            <Tooltip label={t({ id: 'Team only' })}>
              <span className={styles.lock} tabIndex={0} role="img" aria-label={t({ id: 'Team only' })}>
                <Lock aria-hidden="true" />
              </span>
            </Tooltip>
          )}
        </p>
        {text && (
          <p className={styles.description} id={id}>
            <span>{text}</span> {actor.isFormer && <LeftMark name={actor.name} />}
          </p>
        )}
      </div>
      {withProject && project && target.kind !== 'project' && (
        <p className={cx(common.twoLines, styles.project)}>{project.name}</p>
      )}
      <time className={styles.age} dateTime={at} title={formatExactInstant(at)}>
        <span>{relativeTimeLabel(at, now)}</span> <span className={styles.clock}>{formatTime(at)}</span>
      </time>
    </li>
  )
}
