import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}

export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state}>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

type ErrorStateProps = {
  title?: string
  text?: ReactNode
  onRetry?: () => void
  level?: 1 | 2 | 3
}

export function ErrorState({ title = t({ id: 'Something went wrong' }), text, onRetry, level = 2 }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state} role="alert">
      <Heading className={styles.title} data-tone="late">
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button icon={RotateCw} onClick={onRetry}>
            {t({ id: 'Try again' })}
          </Button>
        </div>
      )}
    </div>
  )
}
