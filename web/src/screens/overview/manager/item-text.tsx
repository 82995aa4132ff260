import { message } from '@oriel/contracts/message'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { toIsoDate, daysLeft, formatExactInstant, formatDay } from '../../../lib/dates.ts'
import { type Person, personById } from '../../../lib/people.ts'
import { attentionHeadline } from '../../../features/requests/attention/attention-headline.ts'
import { attentionItemPath } from '../../../lib/attention-path.ts'
import { t } from '../../../lib/t.ts'
import { DueLabel, useNow } from '../../../ui/index.ts'
import { Trans } from '../../../ui/trans.tsx'
import type { ManagerItem } from './attention-groups.ts'
import styles from './needs-attention.module.css'

export function itemPerson(line: ManagerItem): Person | undefined {
  if ('need' in line) return line.need.by
  if ('request' in line) return personById(line.beside.people, line.request.author)
  return 'work' in line ? line.work.assignees[0] : undefined
}

const itemMessages = {
  late: { id: message({ id: '<link>{title}</link> is overdue' }) },
  unassigned: { id: message({ id: '<link>{title}</link> is unassigned' }) },
  unbegun: { id: message({ id: '<link>{title}</link> hasn’t started' }) },
}

export function ItemText({ line }: { line: ManagerItem }) {
  const paths = usePaths()
  const now = useNow()
  if ('need' in line) {
    const { by, text, kind } = line.need
    if (kind === 'sign-off-decided')
      return <Link to={attentionItemPath(line.need, paths)}>{attentionHeadline(line.need, '', now)}</Link>
    return (
      <Trans
        id="<b>{name}</b> <link>“{text}”</link>"
        values={{ name: by.name, text }}
        tags={{ b: <b />, link: <Link className={styles.link} to={attentionItemPath(line.need, paths)} /> }}
      />
    )
  }
  if ('request' in line) {
    const { id, author, title, dueOn } = line.request
    return (
      <Trans
        id="<b>{name}</b> requested <link>“{title}”</link>, due {day}"
        values={{ name: personById(line.beside.people, author).name, title, day: formatDay(dueOn) }}
        tags={{ b: <b />, link: <Link className={styles.link} to={paths.request(id) ?? paths.home} /> }}
      />
    )
  }
  const [item, to] =
    'work' in line ? [line.work, workAddress(line.work, paths)] : [line.project, paths.project(line.project.id)]
  return (
    <Trans
      {...itemMessages[line.reason]}
      values={{ title: item.title }}
      tags={{ link: <Link className={styles.title} to={to} /> }}
    />
  )
}

type Paths = ReturnType<typeof usePaths>
type Work = Extract<ManagerItem, { work: unknown }>['work']

const workAddress = ({ id, parent, project }: Work, paths: Paths) =>
  parent ? paths.subtask(id, parent.id, project.id) : paths.task(id, project.id)

export function itemContext(line: ManagerItem): string {
  const join = (...parts: (string | 0 | undefined)[]) => parts.filter(Boolean).join(' · ')
  if ('need' in line) {
    const { project, title } = line.need
    return join(project.name, title === project.name ? '' : title)
  }
  if ('request' in line) {
    const { project, workItem, files } = line.request
    const place = workItem === null ? undefined : line.beside.workItems[workItem]?.title
    return join(
      line.beside.projects[project]?.name,
      place ?? t({ id: 'Task not chosen yet' }),
      files && t({ id: '{count, plural, one {# file} other {# files}}' }, { count: files }),
    )
  }
  if ('project' in line) return t({ id: 'Project' })
  const { project, parent, assignees } = line.work
  return join(project.name, parent?.title, assignees.map(({ name }) => name).join(', ') || t({ id: 'Unassigned' }))
}

export function ItemTime({ line }: { line: ManagerItem }) {
  if ('need' in line) return <WaitingTime since={line.need.at} tone="soon" />
  if ('request' in line) return <WaitingTime since={line.request.createdAt} tone="neutral" />
  return <DueLabel inRow day={'work' in line ? line.work.dueOn : line.project.dueOn} />
}

function WaitingTime({ since, tone }: { since: string; tone: 'soon' | 'neutral' }) {
  // The clock may be behind the server's.
  const days = Math.max(0, -daysLeft(toIsoDate(new Date(since)), useNow()))
  return (
    <time dateTime={since} title={formatExactInstant(since)} data-tone={tone}>
      {t({ id: 'waiting {days, plural, =0 {since today} one {# day} other {# days}}' }, { days })}
    </time>
  )
}
