import { type ReactNode, Suspense, useState } from 'react'
import { oneOf, useSearchState } from '../../../lib/api/search-state.ts'
import { lazyPart } from '../../../lib/code/loaded-later.ts'
import { t } from '../../../lib/t.ts'
import { Chips } from '../../../ui/index.ts'
import { NeedLine } from './line.tsx'
import { countText, FIRST, type Group, type Reason, reasonLabels, reasons } from './lines.ts'
import styles from './needs-you.module.css'
import { useStanding } from './use-standing.ts'

const LineActions = lazyPart(
  () => import('./later.ts'),
  (it) => it.later.LineActions,
)

const Rest = lazyPart(
  () => import('./later.ts'),
  (it) => it.later.Rest,
)

interface NeedsYouProps {
  groups: readonly Group[]
  /** Buttons at the end of the title's line. */
  actions: ReactNode
}

/** All that needs a manager, as one list: each line says who, what and how long, and takes what is done about it. */
export function NeedsYou({ groups, actions }: NeedsYouProps) {
  const { search, change } = useSearchState()
  // What is done about lines comes once the page stands, or as soon as somebody goes there.
  const [wanted, setWanted] = useState(false)
  const stands = useStanding(wanted)
  const prepare = () => setWanted(true)
  const asked = oneOf(reasons, search.get('needs'))
  const shown = groups.filter(({ reason, count }) => (asked ? reason === asked : count > 0))
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const lines = shown.flatMap((group) => (asked ? group.lines : group.lines.slice(0, FIRST)))
  return (
    <section aria-labelledby="needs-you">
      <div className={styles.head}>
        <h2 id="needs-you" className={styles.leads}>
          {t(
            { id: '{count, plural, =0 {Nothing needs you} one {# thing needs you} other {# things need you}}' },
            { count },
          )}
        </h2>
        <div className={styles.buttons}>{actions}</div>
      </div>
      {count > 0 && <ReasonChips groups={groups} asked={asked} onChoose={(needs) => change({ needs })} />}
      <ul className={styles.lines} aria-labelledby="needs-you" onPointerEnter={prepare} onFocus={prepare}>
        {lines.map((line) => (
          <NeedLine key={`${line.reason} ${line.key}`} line={line}>
            {stands ? (
              <Suspense fallback={<div className={styles.actions} />}>
                <LineActions line={line} />
              </Suspense>
            ) : (
              <div className={styles.actions} />
            )}
          </NeedLine>
        ))}
      </ul>
      <div className={styles.foot}>
        {stands && (
          <Suspense>
            <Rest groups={shown} isAll={!asked} onShow={(needs) => change({ needs })} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

interface ReasonChipsProps {
  groups: readonly Group[]
  asked: Reason | undefined
  onChoose: (reason: Reason | '') => void
}

/** The reasons that there are, with how much of each; they add up. */
function ReasonChips({ groups, asked, onChoose }: ReasonChipsProps) {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const all = { count, isMore: groups.some(({ isMore }) => isMore) }
  return (
    <div className={styles.chips}>
      <Chips
        label={t({ id: 'What needs you' })}
        value={asked ?? 'all'}
        onChange={(value) => onChoose(value === 'all' ? '' : value)}
        chips={[
          { value: 'all' as const, label: t({ id: 'All' }), count: countText(all) },
          ...groups
            .filter((group) => group.count > 0 || group.reason === asked)
            .map((group) => ({ value: group.reason, label: reasonLabels[group.reason](), count: countText(group) })),
        ]}
      />
    </div>
  )
}
