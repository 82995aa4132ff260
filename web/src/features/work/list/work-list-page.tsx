import { useQuery } from '@tanstack/react-query'
import { Plus, SquareCheckBig } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart, useLoadedLater } from '../../../lib/code/loaded-later.ts'
import { Button, ButtonLink, EmptyState, PageHeader, SkeletonCards } from '../../../ui/index.ts'
import { listQuery, pageFilterOf } from './list-query.ts'
import { texts } from '../texts.ts'
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
    title: texts.tasks,
    text: texts.tasksText,
    add: texts.addTask,
    none: texts.noTasks,
    first: texts.noTasksYet,
    other: { to: '/subtasks', label: texts.allSubtasks },
  },
  subtask: {
    title: texts.subtasks,
    text: texts.subtasksText,
    add: texts.newSubtask,
    none: texts.noSubtasksFound,
    first: texts.noSubtasksYet,
    other: { to: '/tasks', label: texts.allTasks },
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
              text={isFiltered ? texts.nothingMatches : first}
              action={isFiltered ? <Button onClick={() => setSearch({})}>{texts.showAll}</Button> : addButton}
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
