import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import type { AgreedDates } from '@oriel/contracts/v1/work/agreed-dates-schemas'
import { agreedDateStates } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { parseOneOf, useUrlState } from '../../../lib/api/url-state.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Card, ChipToggles, Row, Rows } from '../../../ui/index.ts'
import { agreedDatesQuery } from './queries.ts'
import styles from './agreed-dates-card.module.css'

type AgreedDateItem = AgreedDates['items'][number]

export function AgreedDatesCard({ project }: { project: Project }) {
  const { data } = useQuery(agreedDatesQuery(project.id))
  const { search, change } = useUrlState()
  const shown = parseOneOf(agreedDateStates, search.get('agreed'))
  const card = useRef<HTMLElement>(null)
  const total = data ? data.met + data.rescheduled + data.missed : 0
  const isAsked = shown !== undefined && total > 0
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  if (!data || total === 0) return null
  const labels = { met: t({ id: 'Met' }), rescheduled: t({ id: 'Rescheduled' }), missed: t({ id: 'Missed' }) }
  const items = data.items.filter(({ state }) => state === shown)
  return (
    <Card ref={card} className={styles.card} title={t({ id: 'Agreed dates' })}>
      <p className={styles.says}>
        {t(
          {
            id: '{kept} of {total, plural, one {# agreed date} other {# agreed dates}} met so far. Expected dates don’t count.',
          },
          { kept: data.met, total },
        )}
      </p>
      <ChipToggles
        label={t({ id: 'Filter agreed dates' })}
        values={shown ? [shown] : []}
        chips={agreedDateStates.map((value) => ({ value, label: labels[value], count: data[value] }))}
        onChange={(agreed) => change({ agreed: agreed === shown ? undefined : agreed })}
      />
      {shown &&
        (items.length === 0 ? (
          <p className={styles.none}>{t({ id: 'None' })}</p>
        ) : (
          <Rows label={labels[shown]}>
            {items.map((it) => (
              <AgreedDateRow key={it.id} promised={it} projectId={project.id} />
            ))}
          </Rows>
        ))}
    </Card>
  )
}

function AgreedDateRow({ promised, projectId }: { promised: AgreedDateItem; projectId: string }) {
  const paths = usePaths()
  const { kind, id, parent, title } = promised
  const to =
    kind === 'task'
      ? paths.task(id, projectId)
      : kind === 'subtask' && parent !== null
        ? paths.subtask(id, parent, projectId)
        : undefined
  const name = kind === 'project' ? t({ id: 'The project itself' }) : title
  return <Row title={name} text={outcomeText(promised)} {...(to ? { to } : {})} />
}

function outcomeText({ state, dueOn, doneOn, changes: moves }: AgreedDateItem): string {
  const day = formatDay(dueOn)
  if (state === 'rescheduled')
    return t(
      { id: 'Agreed date is now {day}, {count, plural, one {rescheduled once} other {rescheduled # times}}' },
      { day, count: moves },
    )
  return doneOn === null
    ? t({ id: 'Agreed for {day}, not done yet' }, { day })
    : t({ id: 'Agreed for {day}, done {done}' }, { day, done: formatDay(doneOn) })
}
