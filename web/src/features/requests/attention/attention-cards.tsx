import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstItems } from '../../../lib/lists.ts'
import { t } from '../../../lib/t.ts'
import { Button } from '../../../ui/index.ts'
import styles from './needs.module.css'
import { AttentionCard, attentionWithCardQuery } from './lazy-attention.ts'

export function AttentionCards(props: { first?: number; label?: string; className?: string | undefined }) {
  const { first = 3, label = t({ id: 'What we need from you' }), className = styles.cards } = props
  const { data } = useQuery(attentionWithCardQuery)
  const [all, setAll] = useState(false)
  const needs = data?.needs ?? []
  const shown = all ? needs : firstItems(needs, first)
  if (needs.length === 0) return null
  return (
    <>
      <ul className={className} aria-label={label}>
        {shown.map((need) => (
          <AttentionCard key={need.id} need={need} />
        ))}
      </ul>
      {needs.length > shown.length && (
        <Button tone="quiet" onClick={() => setAll(true)}>
          {t({ id: 'Show {count} more' }, { count: needs.length - shown.length })}
        </Button>
      )}
    </>
  )
}
