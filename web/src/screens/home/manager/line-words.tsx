import { message } from '@oriel/contracts/message'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { dayOf, daysLeft, exactInstant, formatDay } from '../../../lib/dates.ts'
import { type Person, personOf } from '../../../lib/people.ts'
import { placeOfNeed } from '../../../lib/place-of-need.ts'
import { t } from '../../../lib/t.ts'
import { DueLabel, useNow } from '../../../ui/index.ts'
import { Said } from '../../../ui/said.tsx'
import type { Line } from './lines.ts'
import styles from './needs-you.module.css'

/** Who waits, asks, or has it; nobody where there is nobody. */
export function personOfLine(line: Line): Person | undefined {
  if ('need' in line) return line.need.by
  if ('request' in line) return personOf(line.beside.people, line.request.author)
  return 'work' in line ? line.work.assignees[0] : undefined
}

const matters = {
  late: { id: message({ id: '<link>{title}</link> is late' }) },
  unassigned: { id: message({ id: '<link>{title}</link> has nobody' }) },
  unbegun: { id: message({ id: '<link>{title}</link> was not begun' }) },
}

/** What is the matter, in one sentence that leads there. */
export function Says({ line }: { line: Line }) {
  const paths = usePaths()
  if ('need' in line) {
    const { by, text } = line.need
    return (
      <Said
        id="<b>{name}</b> <link>“{text}”</link>"
        values={{ name: by.name, text }}
        tags={{ b: <b />, link: <Link className={styles.link} to={placeOfNeed(line.need, paths)} /> }}
      />
    )
  }
  if ('request' in line) {
    const { id, author, title, dueOn } = line.request
    return (
      <Said
        id="<b>{name}</b> asks for <link>“{title}”</link>, by {day}"
        values={{ name: personOf(line.beside.people, author).name, title, day: formatDay(dueOn) }}
        tags={{ b: <b />, link: <Link className={styles.link} to={paths.request(id) ?? paths.home} /> }}
      />
    )
  }
  const [thing, to] =
    'work' in line ? [line.work, workAddress(line.work, paths)] : [line.project, paths.project(line.project.id)]
  return (
    <Said
      {...matters[line.reason]}
      values={{ title: thing.title }}
      tags={{ link: <Link className={styles.title} to={to} /> }}
    />
  )
}

type Paths = ReturnType<typeof usePaths>
type Work = Extract<Line, { work: unknown }>['work']

const workAddress = ({ id, parent, project }: Work, paths: Paths) =>
  parent ? paths.subtask(id, parent.id, project.id) : paths.task(id, project.id)

/** Where it is and who is there. */
export function aboutLine(line: Line): string {
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')
  if ('need' in line) {
    const { project, title } = line.need
    return join(project.name, title === project.name ? '' : title)
  }
  if ('request' in line) {
    const { project, workItem } = line.request
    const place = workItem === null ? undefined : line.beside.workItems[workItem]?.title
    return join(line.beside.projects[project]?.name, place ?? t({ id: 'Place still open' }))
  }
  if ('project' in line) return t({ id: 'Project' })
  const { project, parent, assignees } = line.work
  return join(project.name, parent?.title, assignees.map(({ name }) => name).join(', ') || t({ id: 'Nobody assigned' }))
}

/** How long somebody has waited, or how late it is. */
export function When({ line }: { line: Line }) {
  if ('need' in line) return <Waits since={line.need.at} tone="soon" />
  if ('request' in line) return <Waits since={line.request.createdAt} tone="neutral" />
  return <DueLabel day={'work' in line ? line.work.dueOn : line.project.dueOn} />
}

function Waits({ since, tone }: { since: string; tone: 'soon' | 'neutral' }) {
  const days = -daysLeft(dayOf(new Date(since)), useNow())
  return (
    <time dateTime={since} title={exactInstant(since)} data-tone={tone}>
      {t({ id: 'waits {days, plural, =0 {since today} one {# day} other {# days}}' }, { days })}
    </time>
  )
}
