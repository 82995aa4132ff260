import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { t } from '../../lib/t.ts'
import { Button, Card } from '../../ui/index.ts'
import styles from './needs.module.css'
import { NeedCard, needsQuery } from './needs-query.ts'

interface NeedsPanelProps {
  title: string
  /** Said where nobody waits; without it there is no panel then. */
  nothing?: string
  /** How many stand there before the rest is asked for. */
  first: number
  /** A line below. */
  children?: ReactNode
}

/** Who waits for an answer from the reader, the longest waiting first. */
export function NeedsPanel({ title, nothing, first, children }: NeedsPanelProps) {
  const { data } = useQuery(needsQuery)
  const [all, setAll] = useState(false)
  const needs = data?.needs ?? []
  if (needs.length === 0 && (nothing === undefined || !data)) return null
  const shown = all ? needs : needs.slice(0, first)
  return (
    <Card title={title} aside={needs.length > 0 && data?.total}>
      {needs.length === 0 ? (
        <p className={styles.calm}>
          <CircleCheckBig className={styles.icon} aria-hidden="true" />
          {nothing}
        </p>
      ) : shown.length === 0 ? null : (
        <ul className={styles.needs} aria-label={title}>
          {shown.map((need) => (
            <Suspense key={need.id}>
              <NeedCard need={need} />
            </Suspense>
          ))}
        </ul>
      )}
      {needs.length > shown.length && (
        <Button tone="quiet" onClick={() => setAll(true)}>
          {shown.length > 0
            ? t({ id: 'Show {count} more' }, { count: needs.length - shown.length })
            : t({ id: 'Show who waits' })}
        </Button>
      )}
      {children}
    </Card>
  )
}
