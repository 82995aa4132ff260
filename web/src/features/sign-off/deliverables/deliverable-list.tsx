import { deliverableStates, type DeliverableState } from '@oriel/contracts/enums'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { parseOneOf, useUrlState } from '../../../lib/api/url-state.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { t } from '../../../lib/t.ts'
import { Button, Card, Chips, EmptyState, LoadMore, Unloaded } from '../../../ui/index.ts'
import { stateLooks } from './deliverable-texts.ts'
import { DeliverableRows } from './deliverable-rows.tsx'
import { deliverablesQuery, toListedDeliverables, type ListFilter } from './list-queries.ts'
import styles from './list.module.css'

export const parseState = (search: URLSearchParams) => parseOneOf(deliverableStates, search.get('state'))
export const parseDeliverableFilter = (
  project: string | undefined,
  state: DeliverableState | undefined,
): ListFilter => ({
  ...(project ? { project } : {}),
  ...(state ? { state } : {}),
})

export function DeliverableList({ project, tools }: { project?: string | undefined; tools?: ReactNode }) {
  const { search, change } = useUrlState()
  const isStaff = useSide() !== 'client'
  const state = parseState(search)
  const list = useInfiniteQuery(deliverablesQuery(parseDeliverableFilter(project, state)))
  const items = list.data?.pages.flatMap(toListedDeliverables)
  return (
    <>
      <div className={styles.tools}>
        <Chips
          label={t({ id: 'Status' })}
          value={state ?? 'all'}
          onChange={(next) => change({ state: next === 'all' ? '' : next })}
          chips={[
            { value: 'all', label: t({ id: 'All' }) },
            ...deliverableStates
              .filter((it) => isStaff || it !== 'draft')
              .map((it) => ({ value: it, label: stateLooks[it].label(), icon: stateLooks[it].icon })),
          ]}
        />
        {tools && <div className={styles.project}>{tools}</div>}
      </div>
      {!items ? (
        <Unloaded query={list} title={t({ id: 'Failed to load sign-offs' })} text={errorMessage(list.error)} />
      ) : items.length === 0 ? (
        <EmptyDeliverables isFiltered={state !== undefined} isStaff={isStaff} onClear={() => change({ state: '' })} />
      ) : (
        <Card flush>
          <DeliverableRows items={items} label={t({ id: 'Sign-offs' })} withProject={!project} />
        </Card>
      )}
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
        {t({ id: 'Load more' })}
      </LoadMore>
    </>
  )
}

interface EmptyDeliverablesProps {
  isFiltered: boolean
  isStaff: boolean
  onClear: () => void
}

function EmptyDeliverables({ isFiltered, isStaff, onClear }: EmptyDeliverablesProps) {
  if (isFiltered)
    return (
      <EmptyState
        title={t({ id: 'No sign-offs with this status' })}
        action={<Button onClick={onClear}>{t({ id: 'Show all' })}</Button>}
      />
    )
  return (
    <EmptyState
      title={t({ id: 'No sign-offs yet' })}
      text={
        isStaff
          ? t({ id: 'Create deliverables on a task or subtask page, or from the menu of a file.' })
          : t({ id: 'Anything that needs your sign-off appears here.' })
      }
    />
  )
}
