import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../lib/t.ts'
import { EditableCell } from '../../../ui/index.ts'
import { LabelChips } from '../../../ui/labels/label-chips.tsx'
import { LabelPicker } from '../../../ui/labels/lazy-label-picker.ts'
import { mayLabel, useChangeWork } from '../work-items/use-change-work.ts'
import type { Work } from '../work-items/work-kinds.ts'
import styles from '../table/cells.module.css'

/** Stays open for several labels. */
export function LabelsCell({ item, takesKeys, children }: { item: Work; takesKeys: boolean; children?: ReactNode }) {
  const change = useChangeWork()
  const { title, labels = [] } = item
  if (!mayLabel(item)) return children ? null : <LabelChips labels={labels} />
  const name = t({ id: 'Labels of {title}' }, { title })
  const names = labels.map((label) => label.name).join(', ') || t({ id: 'No labels' })
  return (
    <EditableCell
      label={`${name}: ${names}`}
      title={name}
      shortcut={takesKeys ? 'L' : undefined}
      needs={LabelPicker.load}
      renderChoice={(choose) => (
        <LabelPicker
          chosen={labels.map(({ id }) => id)}
          onChange={(wanted) => choose(change(item, { labels: wanted }), true)}
          onClose={() => choose(Promise.resolve(true))}
        />
      )}
    >
      {children ?? (labels.length > 0 ? <LabelChips labels={labels} most={3} /> : <EmptyCell />)}
    </EditableCell>
  )
}

const EmptyCell = () => (
  <span className={styles.nobody} data-open>
    <Plus aria-hidden="true" />
  </span>
)
