import { messages } from '@oriel/contracts/messages'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { prefetch, usePrefetch } from '../../../lib/code/lazy.ts'
import { useRememberedList } from '../../../lib/keys/list-navigation.ts'
import { shortcutScope } from '../../../lib/keys/single-key-shortcuts.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, DateEditor, ErrorState, OptionList, SkeletonRows } from '../../../ui/index.ts'
import { useWorkPath } from '../work-items/work-paths.ts'
import { BulkBar } from '../bulk/lazy-bulk-bar.ts'
import { loadDrag } from '../drag/use-drag.ts'
import type { WorkKind, Work } from '../work-items/work-kinds.ts'
import { useColumnWidths } from './column-widths.ts'
import type { Column, TableId } from './columns.ts'
import { type TableRow, buildTableRows } from './rows/table-rows.ts'
import { QuickAdd } from './quick-add.tsx'
import { useIdSet } from './use-id-set.ts'
import { type SortOrder, TableHead } from './table-head.tsx'
import { type Grouping, subtaskRowsQuery, tableQuery, type TableFilter } from './table-query.ts'
import { useRowCursor } from './use-row-cursor.ts'
import { useReorder } from './use-reorder.ts'
import { VirtualTableRows } from './rows/virtual-table-rows.tsx'
import { WorkRow } from './rows/work-row.tsx'
import { validateNewDueDate } from '../work-items/past-due-dates.ts'
import styles from './work-table.module.css'

interface WorkTableProps {
  kind: WorkKind
  filter: TableFilter
  group: Grouping | undefined
  columns: readonly Column[]
  place: TableId
  order: SortOrder
  onOrder: (order: SortOrder) => void
  onUngroup: () => void
  adding?: string | undefined
  empty: ReactNode
}

/** Keys typed before an editor loads would be lost. */
const loadLater = () => Promise.all([DateEditor.load(), OptionList.load(), loadDrag(), BulkBar.load()])

const MAX_REMEMBERED = 1000

/** Virtualized. */
export function WorkTable(props: WorkTableProps) {
  const { kind, order, onOrder, onUngroup, adding, empty } = props
  const { list, loadMore, workItems, lines, partsOf, shown, selected, folded, unfolded } = useTableRows(props)
  const chosen = useChosenWork(lines, selected.ids)
  const isByHand = props.filter.project !== undefined && order.sort === 'position' && !props.group
  const reorder = useReorder({ tasks: isByHand && order.order === 'asc' ? workItems : null, partsOf })
  const cursor = useRowCursor({ lines, onSelect: selected.toggle, onUnfold: unfolded.toggle, onStep: reorder.step })
  usePrefetch(loadLater)
  const { style, size } = useColumnWidths(props.place)

  if (list.isError && !list.data)
    return <LoadFailure error={list.error} onRetry={() => void list.refetch()} onUngroup={onUngroup} />
  if (list.data && workItems.length === 0) return empty
  const renderWork = ({ item, level }: Extract<TableRow, { is: 'work' }>, at: number) => (
    <WorkRow
      item={item}
      level={level}
      columns={shown}
      isSelected={selected.ids.has(item.id)}
      hasCursor={at === cursor}
      takesKeys={at === cursor && chosen.length === 0}
      isUnfolded={level === 1 && item.kind === 'task' ? unfolded.ids.has(item.id) : undefined}
      onSelect={selected.toggle}
      onUnfold={unfolded.toggle}
      reorder={reorder}
    />
  )
  return (
    <>
      <div
        role="table"
        className={styles.table}
        style={style}
        aria-label={kind === 'task' ? t({ id: 'Tasks' }) : t({ id: 'Subtasks' })}
        aria-rowcount={list.data?.pages[0]?.total ?? -1}
        data-selecting={selected.ids.size > 0 || undefined}
        {...shortcutScope(chosen.length > 0 ? 'selection' : cursor >= 0 ? 'row' : undefined)}
        onPointerEnter={prefetch(loadLater)}
      >
        <TableHead columns={shown} order={order} onOrder={onOrder} onSize={size} />
        {!list.data && <LoadingRow />}
        {list.data && (
          <VirtualTableRows
            lines={lines}
            cursor={cursor}
            onEnd={loadMore}
            render={(line, at) => {
              if (line.is === 'group') return <GroupHead line={line} onFold={folded.toggle} />
              return line.is === 'add' ? <AddSubtask parent={line.parent} /> : renderWork(line, at)
            }}
          />
        )}
      </div>
      {adding && !list.hasNextPage && <AddTask project={adding} />}
      <SelectionBar list={list} chosen={chosen} selected={selected} />
    </>
  )
}

const LoadingRow = () => (
  <div role="row">
    <div role="cell">
      <SkeletonRows count={12} inTable />
    </div>
  </div>
)

function useTableRows({ kind, filter, group, columns }: WorkTableProps) {
  const list = useInfiniteQuery(tableQuery(kind, filter))
  const { fetchNextPage, hasNextPage, isFetching } = list
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [fetchNextPage, hasNextPage, isFetching])
  const [selected, folded, unfolded] = [useIdSet(), useIdSet(), useIdSet()]
  const addressOf = useWorkPath()
  const workItems = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  const partsOf = useSubtaskRows(unfolded.ids)
  const sizes = list.data?.pages[0]?.sizes
  const lines = useMemo(
    () => buildTableRows(workItems, { group, sizes, foldedGroups: folded.ids, partsOf }),
    [workItems, group, sizes, folded.ids, partsOf],
  )
  const shown = useMemo(
    () => (group === 'project' ? columns.filter((column) => column !== 'project') : columns),
    [columns, group],
  )
  const total = list.data?.pages[0]?.total
  const addresses = useMemo(() => workItems.slice(0, MAX_REMEMBERED).map(addressOf), [workItems, addressOf])
  useRememberedList(addresses, total === undefined ? {} : { total })
  return { list, loadMore, workItems, lines, partsOf, shown, selected, folded, unfolded }
}

function useChosenWork(lines: readonly TableRow[], ids: ReadonlySet<string>): Work[] {
  return useMemo(() => {
    const work = new Map(lines.flatMap((line) => (line.is === 'work' ? [[line.item.id, line.item]] : [])))
    return [...ids].flatMap((id) => work.get(id) ?? [])
  }, [lines, ids])
}

interface SelectionBarProps {
  list: ReturnType<typeof useTableRows>['list']
  chosen: Work[]
  selected: ReturnType<typeof useIdSet>
}

function SelectionBar({ list, chosen, selected }: SelectionBarProps) {
  if (chosen.length === 0) return null
  return (
    <Suspense>
      <BulkBar
        selected={chosen}
        list={list}
        onSelectAll={(ids) => selected.set(new Set(ids))}
        onDone={selected.clear}
      />
    </Suspense>
  )
}

/** Without a due date, unless a day was typed. */
const AddTask = ({ project }: { project: string }) => (
  <QuickAdd label={t({ id: 'Add a task.' })} place={{ project }} proposed={{ dueOn: null, assignees: [] }} />
)

function AddSubtask({ parent }: { parent: Work }) {
  return (
    <div role="row">
      <div role="cell">
        <QuickAdd
          label={t({ id: 'Add a subtask.' })}
          place={{ parent: parent.id }}
          proposed={{ dueOn: validateNewDueDate(parent.dueOn), assignees: parent.assignees }}
        />
      </div>
    </div>
  )
}

function useSubtaskRows(unfolded: ReadonlySet<string>): ReadonlyMap<string, readonly Work[]> {
  const ids = [...unfolded]
  return useQueries({
    queries: ids.map((id) => subtaskRowsQuery(id)),
    combine: useCallback(
      (answers: { data: Work[] | undefined }[]) =>
        new Map([...unfolded].flatMap((id, at) => (answers[at]?.data ? [[id, answers[at].data] as const] : []))),
      [unfolded],
    ),
  })
}

function GroupHead({ line, onFold }: { line: Extract<TableRow, { is: 'group' }>; onFold: (key: string) => void }) {
  const { label, count, isFolded } = line
  return (
    <div role="row" className={styles.group}>
      <div role="cell">
        <button
          type="button"
          className={styles.groupFold}
          aria-expanded={!isFolded}
          onClick={() => onFold(line.key.slice('group '.length))}
        >
          <ChevronRight aria-hidden="true" />
          <span className={styles.groupName}>{label}</span>
          {count !== undefined && <span className={styles.tally}>{count}</span>}
        </button>
      </div>
    </div>
  )
}

/** The server refuses to group very long lists. */
function LoadFailure({ error, onRetry, onUngroup }: { error: Error; onRetry: () => void; onUngroup: () => void }) {
  const refused = error instanceof ApiError ? error.fields?.['group'] : undefined
  if (refused === undefined) return <ErrorState title={translate(messages.loadTasksFailed)} onRetry={onRetry} />
  return (
    <div className={styles.refused} role="alert">
      <p>{refused}</p>
      <Button onClick={onUngroup}>{t({ id: 'Remove grouping' })}</Button>
    </div>
  )
}
