import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstItems } from '../../../lib/lists.ts'
import { t } from '../../../lib/t.ts'
import { Button } from '../../../ui/index.ts'
import styles from './needs.module.css'
import { AttentionCard, attentionWithCardQuery } from './lazy-attention.ts'

const FIRST = 3

export function AttentionCards() {
  const { data } = useQuery(attentionWithCardQuery)
  const [all, setAll] = useState(false)
  const needs = data?.needs ?? []
  const shown = all ? needs : firstItems(needs, FIRST)
  if (needs.length === 0) return null
  return (
    <>
      <ul className={styles.cards} aria-label={t({ id: 'What we need from you' })}>
        {shown.map((need) => (
          <AttentionCard key={need.id} need={need} />
        ))}
      </ul>
      {needs.length > shown.length && (
        <Button onClick={() => setAll(true)}>
          {t({ id: 'Show {count} more' }, { count: needs.length - shown.length })}
        </Button>
      )}
    </>
  )
}
