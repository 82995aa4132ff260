import { messages } from '@oriel/contracts/messages'
import { workStatuses, type WorkStatus } from '@oriel/contracts/enums'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { prefetch, usePrefetch } from '../../../lib/code/lazy.ts'
import { useRememberedList } from '../../../lib/keys/list-navigation.ts'
import { translate, t } from '../../../lib/t.ts'
import { toWorkSummary } from '../../../lib/work-data.ts'
import { ErrorState } from '../../../ui/index.ts'
import { useWorkPath } from '../work-items/work-paths.ts'
import { loadDrag } from '../drag/use-drag.ts'
import { BoardColumn } from './board-column.tsx'
import { useChangeWork } from '../work-items/use-change-work.ts'
import { type ListFilter, parseListFilter } from '../list/list-query.ts'
import styles from './work-board.module.css'
import type { WorkKind, Work } from '../work-items/work-kinds.ts'

/** With more in one status, people filter or use the list. */
const PER_COLUMN = 100

/** One query: while reloading, a moved card is in exactly one column. */
const boardQuery = (kind: WorkKind, filter: ListFilter) =>
  queryOptions({
    queryKey: [kind, 'board', filter],
    queryFn: () =>
      Promise.all(workStatuses.map((status) => fetchColumn(kind, { ...filter, status, limit: PER_COLUMN }))),
    placeholderData: keepPreviousData,
  })

async function fetchColumn(kind: WorkKind, filter: ListFilter) {
  const { items, counts, ...beside } = await callApi(listWorkItems, { kind, ...filter })
  return { items: items.map((row): Work => toWorkSummary(row, beside)), counts }
}

export function WorkBoard({ kind }: { kind: WorkKind }) {
  const [search] = useSearchParams()
  const addressOf = useWorkPath()
  const change = useChangeWork()
  const filter = parseListFilter(search, 'board')
  usePrefetch(loadDrag)
  const [arriving, setArriving] = useState<{ id: string; status: WorkStatus } | null>(null)
  const { data: columns, isError, refetch } = useQuery(boardQuery(kind, filter))
  // A moved card is still in its old column's data.
  const workItems = columns?.flatMap(({ items }) => items) ?? []
  useRememberedList(workItems.map(addressOf))

  /** Restores focus to the moved card, in either column. */
  async function move(item: Work, status: WorkStatus) {
    setArriving({ id: item.id, status })
    if (!(await change(item, { status }))) setArriving({ id: item.id, status: item.status })
  }

  if (isError && !columns)
    return <ErrorState title={translate(messages.loadTasksFailed)} onRetry={() => void refetch()} />
  return (
    // A scroll container without focusable content can't be scrolled by keyboard.
    <div
      className={styles.board}
      role="region"
      aria-label={t({ id: 'Board' })}
      tabIndex={0}
      onPointerEnter={prefetch(loadDrag)}
    >
      {workStatuses.map((status, index) => (
        <BoardColumn
          key={status}
          status={status}
          items={workItems.filter((item) => item.status === status)}
          total={columns?.[index]?.counts[status]}
          loaded={columns?.[index]?.items.length ?? 0}
          arriving={arriving?.status === status ? arriving.id : null}
          onArrived={() => setArriving(null)}
          onMove={(item, to) => void move(item, to)}
          onDrop={(dropped) => {
            const item = workItems.find(({ id }) => id === dropped)
            if (item && item.status !== status) void change(item, { status })
          }}
        />
      ))}
    </div>
  )
}
