import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { parseOneOf, useUrlState } from '../../../lib/api/url-state.ts'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { useMedia, WIDE_SCREEN } from '../../../lib/use-media.ts'
import { EmptyState, SkeletonRows } from '../../../ui/index.ts'
import { sorts } from '../list/list-query.ts'
import { ColumnsTool, GroupTool, SortTool, WorkCsvTool } from '../list/list-tools.tsx'
import { StatusChips } from '../list/status-chips.tsx'
import { filterNames, WorkFilters, WorkFiltersButton } from '../list/work-filters.tsx'
import type { WorkKind } from '../work-items/work-kinds.ts'
import { type Column, saveColumns, readColumns } from './columns.ts'
import styles from './project-table.module.css'
import { parseGroup, parseTableFilter, tableQuery, type TableFilter } from './table-query.ts'

const WorkTable = lazyComponent(() => import('./work-table.tsx'), 'WorkTable')

interface ProjectTableProps {
  kind: WorkKind
  project: { id: string; dueOn: string | null }
  mayAdd: boolean
}

/** Subtasks of different tasks have no common order. */
const usualSort = { task: 'position', subtask: 'dueDate' } as const

export function ProjectTable({ kind, project, mayAdd }: ProjectTableProps): ReactNode {
  const { search, change } = useUrlState()
  const { id: me } = useMe()
  const [shown, setShown] = useState(() => readColumns('project', me))
  const usual = usualSort[kind]
  const sort = parseOneOf(sorts, search.get('sort')) ?? usual
  const asked = parseTableFilter(search)
  const filter: TableFilter = {
    ...asked,
    ...(search.get('sort') === null && parseGroup(search) !== 'week'
      ? { sort: usual === 'dueDate' ? 'dueOn' : usual }
      : {}),
    project: project.id,
  }
  const { data } = useInfiniteQuery(tableQuery(kind, filter))
  function show(chosen: readonly Column[]) {
    saveColumns('project', me, chosen)
    setShown(chosen)
  }
  return (
    <div className={styles.sheet}>
      <TableTools chips={<StatusChips counts={data?.pages[0]?.counts} />}>
        <GroupTool />
        <SortTool view="list" usual={usual} />
        <ColumnsTool chosen={shown} onChange={show} />
        <WorkCsvTool kind={kind} filter={filter} columns={shown} />
      </TableTools>
      <Suspense fallback={<SkeletonRows count={8} inTable />}>
        <WorkTable
          kind={kind}
          filter={filter}
          group={parseGroup(search)}
          columns={shown}
          place="project"
          order={{ sort, order: search.get('order') === 'desc' ? 'desc' : 'asc' }}
          onOrder={(order) => change({ ...order })}
          onUngroup={() => change({ group: '' })}
          adding={mayAdd ? project.id : undefined}
          empty={<EmptyState title={t({ id: 'Nothing matches your search and filters.' })} />}
        />
      </Suspense>
    </div>
  )
}

/** Wide screens: in the line of the tabs, which can appear in the same commit; React rereads the snapshot after it. */
const listenToNothing = () => () => {}

function TableTools({ chips, children }: { chips: ReactNode; children: ReactNode }) {
  const { search } = useUrlState()
  const inTabs = useMedia(WIDE_SCREEN)
  const [filtering, setFiltering] = useState(() => inTabs && filterNames.some((name) => search.has(name)))
  const line = useSyncExternalStore(listenToNothing, () => document.querySelector('[data-tab-tools]'))
  const button = <WorkFiltersButton isWide={inTabs} open={filtering} onPress={() => setFiltering(!filtering)} />
  return (
    <>
      {inTabs &&
        line &&
        createPortal(
          <>
            {button}
            <span className={styles.ofTab}>{children}</span>
          </>,
          line,
        )}
      {(filtering || !inTabs) && (
        <div className={styles.filters}>
          <div className={styles.tools}>
            <div className={styles.chips}>{chips}</div>
            {!inTabs && button}
          </div>
          <WorkFilters isOfProject open={filtering} tools={!inTabs && children} />
        </div>
      )}
    </>
  )
}
