import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstItems } from '../../../lib/lists.ts'
import { t } from '../../../lib/t.ts'
import { Button, Card } from '../../../ui/index.ts'
import styles from './needs.module.css'
import common from '../../../ui/layout/common.module.css'
import { AttentionCard, attentionWithCardQuery } from './lazy-attention.ts'

export function AttentionPanel({ title }: { title: string }) {
  const { data } = useQuery(attentionWithCardQuery)
  const [all, setAll] = useState(false)
  const needs = data?.needs ?? []
  if (needs.length === 0) return null
  const shown = all ? needs : firstItems(needs, 1)
  return (
    <Card title={title} aside={data?.total} className={styles.panel}>
      <ul className={common.grid4} aria-label={title}>
        {shown.map((need) => (
          <AttentionCard key={need.id} need={need} />
        ))}
      </ul>
      {needs.length > shown.length && (
        <Button tone="quiet" onClick={() => setAll(true)}>
          {t({ id: 'Show {count} more' }, { count: needs.length - shown.length })}
        </Button>
      )}
    </Card>
  )
}
