import type { Customer, TeamWork } from '@oriel/contracts/classic/customers'
import { getProjectDisclosure, type ProjectDisclosure } from '@oriel/contracts/disclosure'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { nameOfClient } from '../../../lib/project-client.ts'
import { Disclosed } from '../../../ui/index.ts'
import styles from './consequences.module.css'
import type { CustomerFields } from '../customer-rules.ts'
import { teamWorkQuery } from '../queries.ts'
import { t } from '../../../lib/t.ts'

/**
 * What saving would do to people, to be agreed to before: who leaves the team also leaves the open work (REQ-605),
 * and a new client sees what is shared (REQ-607). Null when it would do nothing of the kind.
 */
export async function consequencesOf(
  client: QueryClient,
  before: Customer,
  after: CustomerFields,
  clients: readonly { _id: string; fullName: string; company?: string | null | undefined }[],
) {
  const leaving = before.assignedTeam.filter(({ _id }) => !after.assignedTeam.includes(_id))
  const work = leaving.length > 0 ? await client.fetchQuery({ ...teamWorkQuery(before._id), staleTime: 0 }) : []
  const losing = work.filter(
    ({ person, tasks, subtasks }) =>
      leaving.some(({ _id }) => _id === person._id) && tasks.length + subtasks.length > 0,
  )
  const successor =
    after.customer === before.customer._id ? undefined : clients.find(({ _id }) => _id === after.customer)
  if (losing.length === 0 && !successor) return null
  const told = successor && (await ask(getProjectDisclosure, { id: before._id }))
  return {
    title: 'Save these changes?',
    confirmLabel: 'Save',
    tone: 'primary' as const,
    text: (
      <span className={styles.consequences}>
        {losing.map((one) => (
          <Losing key={one.person._id} {...one} />
        ))}
        {told && (
          <>
            <Disclosed
              intro={t`${nameOfClient({ company: null, ...successor })} becomes the client and will be able to see:`}
              things={[{ text: sharedIn(told), note: before.name }]}
            />
            <span>{nameOfClient(told.client)} will not see it any more.</span>
          </>
        )}
      </span>
    ),
  }
}

function Losing({ person, tasks, subtasks }: TeamWork) {
  const things = [...tasks, ...subtasks]
  return (
    <span>
      {person.fullName} leaves the team and will no longer be assigned to {amount(tasks.length, 'task')} and{' '}
      {amount(subtasks.length, 'subtask')}: {things.map(({ title }) => title).join(', ')}.
    </span>
  )
}

const amount = (count: number, noun: string) => t`${count} open ${noun}${count === 1 ? '' : 's'}`
const list = new Intl.ListFormat('en')

/** "2 tasks, 5 subtasks, 1 comment, 0 files, 3 requests, and 12 lines of activity". */
const sharedIn = ({ shown: { tasks, subtasks, comments, files, requests, activities } }: ProjectDisclosure) =>
  list.format([
    tasks === 1 ? t`1 task` : t`${tasks} tasks`,
    subtasks === 1 ? t`1 subtask` : t`${subtasks} subtasks`,
    comments === 1 ? t`1 comment` : t`${comments} comments`,
    files === 1 ? t`1 file` : t`${files} files`,
    requests === 1 ? t`1 request` : t`${requests} requests`,
    activities === 1 ? t`1 line of activity` : t`${activities} lines of activity`,
  ])
