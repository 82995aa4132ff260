import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Columns3, LayoutGrid, List, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { parseOneOf, useUrlState } from '../../../lib/api/url-state.ts'
import { lazyComponent, usePrefetch } from '../../../lib/code/lazy.ts'
import { usePreferences } from '../../../lib/preferences/preferences.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { Button, EmptyState, SegmentedControl, SkeletonCards, SkeletonRows } from '../../../ui/index.ts'
import { WorkFormDialog } from '../form/work-form-dialog.tsx'
import { type Column, saveColumns, readColumns } from '../table/columns.ts'
import { parseGroup, parseTableFilter, tableQuery } from '../table/table-query.ts'
import type { WorkKind } from '../work-items/work-kinds.ts'
import { ViewsRail } from '../saved-views/views-rail.tsx'
import { rememberView, resolveView } from './remembered-view.ts'
import { listQuery, parsePageFilter, parseList, sorts, defaultSort, type ListView } from './list-query.ts'
import { ColumnsTool, GroupTool, SortTool, WorkCsvTool } from './list-tools.tsx'
import { StatusChips } from './status-chips.tsx'
import { filterNames, WorkFilters, WorkFiltersButton } from './work-filters.tsx'
import { WorkGrid } from './work-grid.tsx'
import styles from './work-list-page.module.css'

const WorkBoard = lazyComponent(() => import('../board/work-board.tsx'), 'WorkBoard')
const WorkTable = lazyComponent(() => import('../table/work-table.tsx'), 'WorkTable')

const listTexts = {
  task: () => ({
    title: t({ id: 'Tasks' }),
    add: t({ id: 'Add Task' }),
    none: t({ id: 'No tasks found' }),
    first: t({ id: 'Create the first task for a customer.' }),
  }),
  subtask: () => ({
    title: t({ id: 'Subtasks' }),
    add: t({ id: 'Add Subtask' }),
    none: t({ id: 'No subtasks found' }),
    first: t({ id: 'Add subtasks from a task.' }),
  }),
}
const viewOptions = () => [
  { value: 'list' as const, label: t({ id: 'List' }), icon: List },
  { value: 'grid' as const, label: t({ id: 'Grid' }), icon: LayoutGrid },
  { value: 'board' as const, label: t({ id: 'Board' }), icon: Columns3 },
]

export function WorkListPage({ kind }: { kind: WorkKind }) {
  const { search } = useUrlState()
  const [adding, setAdding] = useState(false)
  // On phones, one button for all but title and chips.
  const [filtering, setFiltering] = useState(false)
  const { id: me } = useMe()
  const view = resolveView(search, kind, me)
  const [shown, setShown] = useState(() => readColumns(kind, me))
  const { add } = listTexts[kind]()
  usePrefetch(WorkBoard.load)
  const addButton = (
    <Button tone="primary" icon={Plus} aria-keyshortcuts="N" onClick={() => setAdding(true)}>
      {add}
    </Button>
  )

  function show(chosen: readonly Column[]) {
    saveColumns(kind, me, chosen)
    setShown(chosen)
  }

  return (
    <div className={styles.page} data-filtering={filtering || undefined}>
      <div className={styles.rail}>
        <ViewsRail kind={kind} />
      </div>
      <div className={styles.sheet}>
        <ListHead
          kind={kind}
          view={view}
          columns={shown}
          addButton={addButton}
          toggle={<WorkFiltersButton open={filtering} onPress={() => setFiltering(!filtering)} />}
        />
        <WorkFilters
          open={filtering}
          hasKinds={kind === 'task'}
          tools={
            <>
              {view === 'list' && <GroupTool />}
              <SortTool view={view} />
              {view === 'list' && <ColumnsTool chosen={shown} onChange={show} />}
            </>
          }
        />
        <ListBody kind={kind} view={view} columns={shown} addButton={addButton} />
        <WorkFormDialog
          kind={kind}
          preset={{ project: parseList(search, 'customer')[0] ?? '' }}
          open={adding}
          onClose={() => setAdding(false)}
        />
      </div>
    </div>
  )
}

function ListHead({ kind, view, columns, addButton, toggle }: ListBodyProps & { toggle: ReactNode }) {
  const { search, change } = useUrlState()
  const { id: me } = useMe()
  const { workspace } = usePreferences()
  const counts = useCounts(kind, view)
  const title = search.get('kind') === 'any' ? t({ id: 'Tasks and subtasks' }) : listTexts[kind]().title

  function look(next: ListView) {
    rememberView(kind, me, next)
    change({ view: next === 'list' ? '' : next })
  }

  return (
    <header className={styles.head}>
      <title>{`${title} · ${workspace}`}</title>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.chips}>{view !== 'board' && <StatusChips counts={counts} />}</div>
      {toggle}
      <WorkCsvTool kind={kind} filter={parseTableFilter(search)} columns={columns} />
      <div className={styles.look}>
        <SegmentedControl label={t({ id: 'View [layout]' })} options={viewOptions()} value={view} onChange={look} />
      </div>
      <div data-afloat>{addButton}</div>
    </header>
  )
}

function useCounts(kind: WorkKind, view: ListView) {
  const [search] = useSearchParams()
  const rows = useInfiniteQuery({ ...tableQuery(kind, parseTableFilter(search)), enabled: view === 'list' })
  const cards = useQuery({ ...listQuery(kind, parsePageFilter(search)), enabled: view === 'grid' })
  return view === 'list' ? rows.data?.pages[0]?.counts : cards.data?.counts
}

interface ListBodyProps {
  kind: WorkKind
  view: ListView
  columns: readonly Column[]
  addButton: ReactNode
}

function ListBody({ kind, view, columns, addButton }: ListBodyProps) {
  const { search, change } = useUrlState()
  const { none, first } = listTexts[kind]()
  const place = parseList(search, 'customer')
  const [project] = place
  const isFiltered = filterNames.some((name) => search.has(name))
  const nothing = Object.fromEntries(filterNames.map((name) => [name, '']))
  const empty = (
    <EmptyState
      title={none}
      text={isFiltered ? t({ id: 'Nothing matches your search and filters.' }) : first}
      action={isFiltered ? <Button onClick={() => change(nothing)}>{t({ id: 'Show all' })}</Button> : addButton}
    />
  )
  if (view === 'list')
    return (
      <Suspense fallback={<SkeletonRows count={12} inTable />}>
        <WorkTable
          kind={kind}
          filter={parseTableFilter(search)}
          group={parseGroup(search)}
          columns={columns}
          place={kind}
          order={{
            sort: parseOneOf(sorts, search.get('sort')) ?? defaultSort.list,
            order: search.get('order') === 'desc' ? 'desc' : 'asc',
          }}
          onOrder={({ sort, order }) => change({ sort, order })}
          onUngroup={() => change({ group: '' })}
          adding={kind === 'task' && place.length === 1 && project ? project : undefined}
          empty={empty}
        />
      </Suspense>
    )
  return (
    <div className={styles.within}>
      {view === 'board' ? (
        <Suspense fallback={<SkeletonCards />}>
          <WorkBoard kind={kind} />
        </Suspense>
      ) : (
        <WorkGrid kind={kind} empty={empty} />
      )}
    </div>
  )
}
