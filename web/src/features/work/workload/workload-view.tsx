import { messages } from '@oriel/contracts/messages'
import { addDays } from '@oriel/contracts/time/dates'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { parseDayParam, useUrlState } from '../../../lib/api/url-state.ts'
import { toIsoDate, weekStart } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, IconButton, useNow, toast, undoAction, withFailureToast, Unloaded } from '../../../ui/index.ts'
import { cx } from '../../../ui/cx.ts'
import { PlannedWorkPanel } from './planned-work-panel.tsx'
import { weekLabel } from './workload-text.ts'
import { WorkloadTable } from './workload-table.tsx'
import { UNASSIGNED, type PlannedItem, workloadQuery, type Week } from './queries.ts'
import styles from './workload-view.module.css'
import common from '../../../ui/layout/common.module.css'
import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'

const WEEKS_SHOWN = 6

/** `person` and `week` are in the URL. */
export function WorkloadView() {
  const { search, change } = useUrlState()
  const thisWeek = weekStart(toIsoDate(useNow()))
  const from = weekStart(parseDayParam(search.get('date')) ?? thisWeek)
  const span = { from, to: addDays(from, 7 * WEEKS_SHOWN - 1) }
  const { data, isError, refetch } = useQuery({ ...workloadQuery(span), placeholderData: keepPreviousData })
  const chosen = selectedCell(search)
  const [dragged, setDragged] = useState<PlannedItem | null>(null)
  const give = useReassign()
  const go = (date: string) => change({ date: date === thisWeek ? '' : date })
  const nameOf = (person: string) => data?.people[person]?.name ?? t({ id: 'No one' })

  if (!data) return <Unloaded query={{ isError, refetch }} title={translate(messages.loadTasksFailed)} rows={8} />
  return (
    <div className={common.column4}>
      <div className={cx(common.wrapCenter, styles.top)}>
        <h2 className={styles.title} aria-live="polite">
          {weekLabel(span)}
        </h2>
        <IconButton icon={ChevronLeft} label={t({ id: 'Earlier' })} onClick={() => go(addDays(from, -7))} />
        <Button onClick={() => go(thisWeek)}>{t({ id: 'Today' })}</Button>
        <IconButton icon={ChevronRight} label={t({ id: 'Later [next period]' })} onClick={() => go(addDays(from, 7))} />
      </div>
      <WorkloadTable
        plan={data}
        nameOf={nameOf}
        chosen={chosen}
        takes={dragged !== null && chosen !== null ? chosen.person : null}
        onDrop={(person) => {
          if (dragged && chosen) give(dragged, chosen.person, person)
          setDragged(null)
        }}
      />
      {chosen && (
        <PlannedWorkPanel
          key={`${chosen.person} ${chosen.week.from}`}
          person={chosen.person}
          name={chosen.person === UNASSIGNED ? t({ id: 'No one' }) : nameOf(chosen.person)}
          week={chosen.week}
          onDrag={setDragged}
          onGive={(work, to) => give(work, chosen.person, to)}
          onClose={() => change({ person: '', week: '' })}
        />
      )}
    </div>
  )
}

function selectedCell(search: URLSearchParams): { person: string; week: Week } | null {
  const [person, from] = [search.get('person'), parseDayParam(search.get('week'))]
  return person && from ? { person, week: { from, to: addDays(from, 6) } } : null
}

function useReassign() {
  const client = useQueryClient()

  const assign = (
    { id, title, version }: Pick<PlannedItem, 'id' | 'title' | 'version'>,
    assignees: string[],
    before: string[] | null,
  ) =>
    withFailureToast(
      async () => {
        const changed = await callApi(changeWorkItem, { id, version, assignees })
        toast.success(translate(messages.taskUpdatedSuccessfully), {
          id: `changed-${id}`,
          message: title,
          ...(before && {
            action: undoAction(() => void assign({ id, title, version: changed.version }, before, null)),
          }),
        })
      },
      { title: translate(messages.saveTaskFailed), onSettled: () => invalidateChanged(client, 'task') },
    )

  return (work: PlannedItem, from: string, to: string) => {
    const rest = work.assignees.filter((id) => id !== from && id !== to)
    void assign(work, from === UNASSIGNED ? [to] : [...rest, to], work.assignees)
  }
}
