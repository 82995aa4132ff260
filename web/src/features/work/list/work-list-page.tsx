import { useQuery } from '@tanstack/react-query'
import { Plus, SquareCheckBig } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../../lib/t.ts'
import { lazyPart, useLoadedLater } from '../../../lib/code/loaded-later.ts'
import { Button, ButtonLink, EmptyState, PageHeader, SkeletonCards } from '../../../ui/index.ts'
import { listQuery, pageFilterOf } from './list-query.ts'
import { WorkFilters } from './work-filters.tsx'
import { WorkFormDialog } from '../form/work-form-dialog.tsx'
import { WorkGrid } from './work-grid.tsx'
import type { Kind } from '../work-kinds.ts'

const WorkBoard = lazyPart(
  () => import('./work-board.tsx'),
  (it) => it.WorkBoard,
)

const words = {
  task: {
    get title() {
      return t({ id: 'Tasks' })
    },
    get text() {
      return t({ id: 'All work across your customers.' })
    },
    get add() {
      return t({ id: 'Add Task' })
    },
    get none() {
      return t({ id: 'No tasks found' })
    },
    get first() {
      return t({ id: 'Create the first task for a customer.' })
    },
    other: {
      to: '/subtasks',
      get label() {
        return t({ id: 'All subtasks' })
      },
    },
  },
  subtask: {
    get title() {
      return t({ id: 'Subtasks' })
    },
    get text() {
      return t({ id: 'The parts of all tasks.' })
    },
    get add() {
      return t({ id: 'Add Subtask' })
    },
    get none() {
      return t({ id: 'No subtasks found' })
    },
    get first() {
      return t({ id: 'Subtasks are added to tasks.' })
    },
    other: {
      to: '/tasks',
      get label() {
        return t({ id: 'All tasks' })
      },
    },
  },
}
const filterNames = ['search', 'status', 'customer', 'assignedTo', 'priority', 'due']

/** All tasks, or all subtasks, as a grid or as a board. */
export function WorkListPage({ kind }: { kind: Kind }) {
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const { data } = useQuery(listQuery(kind, pageFilterOf(search)))
  const { title, text, add, none, first, other } = words[kind]
  useLoadedLater(WorkBoard.load)
  const isFiltered = filterNames.some((name) => search.has(name))
  const addButton = (
    <Button tone="primary" icon={Plus} aria-keyshortcuts="N" onClick={() => setAdding(true)}>
      {add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={title}
        text={text}
        actions={
          <>
            <ButtonLink to={other.to}>{other.label}</ButtonLink>
            {addButton}
          </>
        }
      />
      <WorkFilters counts={data?.counts} />
      {search.get('view') === 'board' ? (
        <Suspense fallback={<SkeletonCards />}>
          <WorkBoard kind={kind} />
        </Suspense>
      ) : (
        <WorkGrid
          kind={kind}
          empty={
            <EmptyState
              icon={SquareCheckBig}
              title={none}
              text={isFiltered ? t({ id: 'Nothing matches your search and filters.' }) : first}
              action={isFiltered ? <Button onClick={() => setSearch({})}>{t({ id: 'Show all' })}</Button> : addButton}
            />
          }
        />
      )}
      <WorkFormDialog
        kind={kind}
        preset={{ project: search.get('customer') ?? '' }}
        open={adding}
        onClose={() => setAdding(false)}
      />
    </>
  )
}
