import { CircleCheckBig, type LucideIcon } from 'lucide-react'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import common from '../layout/common.module.css'
import styles from './checklist.module.css'

export interface ChecklistStep {
  title: string
  text: string
  isDone: boolean
  start: () => void
  icon?: LucideIcon
  isBusy?: boolean
}

interface ChecklistProps {
  title: string
  steps: readonly ChecklistStep[]
  buttons: 'next' | 'all'
}

/** Derived from existing data, so it disappears by itself. */
export function Checklist({ title: heading, steps, buttons }: ChecklistProps) {
  const next = steps.findIndex(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card title={heading} aside={t({ id: '{count} of {of} done' }, { count: done, of: steps.length })}>
      <ol className={styles.steps}>
        {steps.map(({ title, text, isDone, start, icon, isBusy }, index) => (
          <li key={title} className={styles.step} aria-current={index === next ? 'step' : undefined}>
            {isDone ? (
              <CircleCheckBig className={styles.done} aria-label={t({ id: 'Done' })} role="img" />
            ) : (
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
            )}
            <span className={styles.words}>
              <span className={common.strong}>{title}</span>
              <span className={common.note}>{text}</span>
            </span>
            {!isDone && (index === next || buttons === 'all') && (
              <Button tone={index === next ? 'primary' : 'default'} icon={icon} busy={isBusy} onClick={start}>
                {title}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
