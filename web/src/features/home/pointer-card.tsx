import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink, Card } from '../../ui/index.ts'
import styles from './pointer-card.module.css'

interface PointerCardProps {
  title: string
  text: ReactNode
  icon: LucideIcon
  to: string
  /** What the button says. */
  action: string
  /** Something waits there. */
  calling?: boolean
}

/** A place to go to, and why. */
export function PointerCard({ title, text, icon, to, action, calling = false }: PointerCardProps) {
  return (
    <Card title={title}>
      <p className={styles.text} data-calling={calling || undefined}>
        {text}
      </p>
      <div>
        <ButtonLink icon={icon} to={to} tone={calling ? 'primary' : 'default'}>
          {action}
        </ButtonLink>
      </div>
    </Card>
  )
}
