import { messages } from '@oriel/contracts/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Destination } from '../../lib/code/lazy.ts'
import { ProjectSubtasks, ProjectTasks } from '../../features/projects/project-page/project-work-lists.tsx'
import { parseListFilter } from '../../features/work/list/list-query.ts'
import { tableQuery } from '../../features/work/table/table-query.ts'
import { parseOneOf, useUrlState } from '../../lib/api/url-state.ts'
import { selectedCompany, selectedCompanyFilter } from '../../lib/session/selected-company.ts'
import { useMe } from '../../lib/session/session.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { translate, t } from '../../lib/t.ts'
import { BackLink, Chips, EmptyState, LoadMore, PageHeader, StatusBadge, Unloaded } from '../../ui/index.ts'
import styles from './client-work-screen.module.css'
import common from '../../ui/layout/common.module.css'

const kinds = ['task', 'subtask'] as const
const kindIn = (search: URLSearchParams) => parseOneOf(kinds, search.get('kind')) ?? 'task'

const choices = ['all', 'completed', 'soon', 'overdue'] as const
type Choice = (typeof choices)[number]
const choiceFilters: Record<Choice, { status: string; due: string }> = {
  all: { status: '', due: '' },
  completed: { status: 'completed', due: '' },
  soon: { status: '', due: 'soon' },
  overdue: { status: '', due: 'overdue' },
}

const workListQuery = (search: URLSearchParams) =>
  tableQuery(kindIn(search), {
    ...parseListFilter(search, 'list'),
    ...selectedCompanyFilter(),
    sort: 'dueOn',
    order: 'asc',
  })

export const preload = ({ client, search }: Destination) => client.prefetchInfiniteQuery(workListQuery(search))

export function ClientWorkScreen() {
  const { search } = useUrlState()
  const list = useInfiniteQuery(workListQuery(search))
  const total = list.data?.pages[0]?.total
  const chosen = selectedCompany()
  const company = useMe().companies?.find(({ id }) => id === chosen)?.name
  return (
    <>
      <PageHeader
        dense
        above={<BackLink to={usePaths().home}>{t({ id: 'Back to home' })}</BackLink>}
        title={kindIn(search) === 'task' ? t({ id: 'Tasks' }) : t({ id: 'Subtasks' })}
        text={
          total !== undefined &&
          (company
            ? t({ id: '{count} in {company}’s projects' }, { count: total, company })
            : t({ id: '{count} across all your projects' }, { count: total }))
        }
      />
      <div className={common.column4}>
        <Choices />
        {list.data ? (
          <Work items={list.data.pages.flatMap(({ items }) => items)} kind={kindIn(search)} />
        ) : (
          <Unloaded query={list} title={translate(messages.loadTasksFailed)} />
        )}
        <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t({ id: 'Load more' })}
        </LoadMore>
      </div>
    </>
  )
}

function Choices() {
  const { search, change } = useUrlState()
  const [status, due] = [search.get('status') ?? '', search.get('due') ?? '']
  const chosen = choices.find((it) => choiceFilters[it].status === status && choiceFilters[it].due === due) ?? 'all'
  return (
    <div className={styles.chips}>
      <Chips
        label={t({ id: 'Type' })}
        value={kindIn(search)}
        onChange={(kind) => change({ kind: kind === 'task' ? '' : kind })}
        chips={[
          { value: 'task', label: t({ id: 'Tasks' }) },
          { value: 'subtask', label: t({ id: 'Subtasks' }) },
        ]}
      />
      <Chips
        label={t({ id: 'Status' })}
        value={chosen}
        onChange={(next) => change(choiceFilters[next])}
        chips={[
          { value: 'all', label: t({ id: 'All' }) },
          { value: 'completed', label: t({ id: 'Done' }) },
          { value: 'soon', label: t({ id: 'Due Soon' }) },
          { value: 'overdue', label: t({ id: 'Overdue' }) },
        ]}
      />
    </div>
  )
}

type WorkListData = Parameters<typeof ProjectTasks>[0]['tasks']

function Work({ items, kind }: { items: WorkListData; kind: 'task' | 'subtask' }) {
  const status = (it: WorkListData[number]) => <StatusBadge status={it.status} />
  if (items.length === 0) return <EmptyState title={t({ id: 'Nothing matches this filter.' })} />
  return kind === 'task' ? (
    <ProjectTasks tasks={items} status={status} />
  ) : (
    <ProjectSubtasks subtasks={items} status={status} />
  )
}
