import { getProjectSharingPreview } from '@oriel/contracts/v1/projects/projects'
import type { ProjectSharingPreview } from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import type { Project, TeamWork } from '@oriel/contracts/v1/projects/projects-schemas'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import type { QueryClient } from '@tanstack/react-query'
import type { Person } from '../../../lib/people.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatList } from '../../../lib/lists.ts'
import { clientName } from '../../../lib/project-client.ts'
import { sharingSummary } from '../../../lib/sharing-summary.ts'
import { t } from '../../../lib/t.ts'
import { SharingPreviewList } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'
import type { ProjectFields } from '../projects/project-rules.ts'
import { teamWorkQuery } from '../projects/queries.ts'

/**
 * Null if nothing needs confirmation: lost open work (REQ-605), what a new client sees (REQ-607), completing with open
 * work.
 */
export async function projectChangeWarnings(
  client: QueryClient,
  before: Project,
  after: Pick<ProjectFields, 'team' | 'status'> & { client: string | null; company: string | undefined },
  clients: readonly Person[],
) {
  const leaving = before.team.filter((id) => !after.team.includes(id))
  const losing = leaving.length > 0 ? await openWorkOf(client, before.id, leaving) : []
  const successor = after.client === before.client ? undefined : clients.find(({ id }) => id === after.client)
  const isMoved = before.client !== null && after.company !== undefined && after.company !== before.companyId
  const open = isCompleting(before, after) ? await listOpenWork(before.id) : null
  if (losing.length === 0 && !successor && !isMoved && !open) return null
  const question = { id: before.id, to: after.client ?? undefined, company: after.company }
  const told = successor || isMoved ? await callApi(getProjectSharingPreview, question) : undefined
  return {
    title: open ? t({ id: 'Complete the project with open work?' }) : t({ id: 'Save these changes?' }),
    confirmLabel: open ? t({ id: 'Complete project' }) : t({ id: 'Save' }),
    tone: 'primary' as const,
    text: (
      <span className={common.grid3}>
        {open && <OpenWork {...open} />}
        {losing.map((one) => (
          <LostWork key={one.id} {...one} />
        ))}
        {told && successor && <MainContactWarning successor={successor} told={told} />}
        {told?.change && <Losses names={told.change.loses} />}
      </span>
    ),
  }
}

const isCompleting = (before: Pick<Project, 'status'>, after: Pick<ProjectFields, 'status'>) =>
  after.status === 'completed' && before.status !== 'completed'

const NAMED = 5

async function listOpenWork(project: string) {
  const open = { project, status: 'pending,in-progress', limit: NAMED }
  const [tasks, subtasks] = await Promise.all([
    callApi(listWorkItems, { ...open, kind: 'task' }),
    callApi(listWorkItems, { ...open, kind: 'subtask' }),
  ])
  const named = [...tasks.items, ...subtasks.items].slice(0, NAMED)
  const total = tasks.total + subtasks.total
  return total === 0 ? null : { titles: named.map(({ title }) => title), more: total - named.length }
}

function OpenWork({ titles, more }: { titles: readonly string[]; more: number }) {
  const others = more > 0 ? [t({ id: '{count, plural, one {# other} other {# others}}' }, { count: more })] : []
  return <span>{t({ id: 'Still open: {titles}.' }, { titles: formatList([...titles, ...others]) })}</span>
}

interface MainContactWarningProps {
  successor: Person
  told: ProjectSharingPreview
}

function MainContactWarning({ successor: { name, company }, told }: MainContactWarningProps) {
  const value = clientName({ name, company: company ?? null })
  const { sees = false } = told.change ?? {}
  return (
    <>
      {sees ? (
        <span>{t({ id: '{value} can already see it and will become the main contact.' }, { value })}</span>
      ) : (
        <SharingPreviewList
          intro={t({ id: '{value} will become the client and be able to see:' }, { value })}
          items={[{ text: sharingSummary(told), note: told.project.name }]}
        />
      )}
    </>
  )
}

const Losses = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && <span>{t({ id: '{client} will no longer see it.' }, { client: formatList(names) })}</span>

interface Held {
  id: string
  name: string
  work: TeamWork['items'][number]['work']
}

async function openWorkOf(client: QueryClient, projectId: string, leaving: readonly string[]): Promise<Held[]> {
  const { items, people } = await client.fetchQuery({ ...teamWorkQuery(projectId), staleTime: 0 })
  return items
    .filter(({ person, work }) => leaving.includes(person) && work.length > 0)
    .map(({ person, work }) => ({ id: person, name: people[person]?.name ?? '', work }))
}

function LostWork({ name, work }: Held) {
  const tasks = work.filter(({ parent }) => parent === null)
  const subtasks = work.filter(({ parent }) => parent !== null)
  return (
    <span>
      {t(
        {
          id: '{name} will leave the team and be unassigned from {tasks, plural, one {# open task} other {# open tasks}} and {subtasks, plural, one {# open subtask} other {# open subtasks}}: {titles}.',
        },
        {
          name,
          tasks: tasks.length,
          subtasks: subtasks.length,
          titles: [...tasks, ...subtasks].map(({ title }) => title).join(', '),
        },
      )}
    </span>
  )
}
