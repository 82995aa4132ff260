import { ArrowDown, ArrowUp } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { Checkbox, IconButton } from '../../../ui/index.ts'
import styles from './asking.module.css'
import common from '../../../ui/layout/common.module.css'
import type { Candidate } from './request-sign-off-values.ts'

interface ApproverPickerProps {
  candidates: readonly Candidate[]
  /** In approval order. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  inOrder: boolean
}

export function ApproverPicker({ candidates, chosen, onChange, inOrder }: ApproverPickerProps) {
  const listed = [
    ...chosen.flatMap((id) => candidates.find((it) => it.id === id) ?? []),
    ...candidates.filter(({ id }) => !chosen.includes(id)),
  ]
  function move(at: number, by: 1 | -1) {
    const next = [...chosen]
    const [moved] = next.splice(at, 1)
    if (moved !== undefined) next.splice(at + by, 0, moved)
    onChange(next)
  }
  return (
    <ul className={common.grid1} aria-label={t({ id: 'Who should sign off?' })}>
      {listed.map(({ id, name }) => {
        const at = chosen.indexOf(id)
        const isChosen = at !== -1
        return (
          <li key={id} className={styles.person}>
            <Checkbox
              label={inOrder && isChosen ? `${at + 1}. ${name}` : name}
              checked={isChosen}
              onChange={() => onChange(isChosen ? chosen.filter((it) => it !== id) : [...chosen, id])}
            />
            {inOrder && isChosen && chosen.length > 1 && (
              <span className={styles.steps}>
                <IconButton
                  icon={ArrowUp}
                  size="small"
                  label={t({ id: 'Move {name} up' }, { name })}
                  unavailable={at === 0}
                  onClick={() => at > 0 && move(at, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="small"
                  label={t({ id: 'Move {name} down' }, { name })}
                  unavailable={at === chosen.length - 1}
                  onClick={() => at < chosen.length - 1 && move(at, 1)}
                />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
