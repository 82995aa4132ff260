import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, Card } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'
import { AttentionCard, attentionWithCardQuery } from './lazy-attention.ts'

export function AttentionPanel({ title, first }: { title: string; first: number }) {
  const { data } = useQuery(attentionWithCardQuery)
  const [all, setAll] = useState(false)
  const needs = data?.needs ?? []
  if (needs.length === 0) return null
  const shown = all ? needs : needs.slice(0, first)
  const more = needs.length > shown.length && (
    <Button tone="quiet" size={shown.length > 0 ? undefined : 'small'} onClick={() => setAll(true)}>
      {shown.length > 0
        ? t({ id: 'Show {count} more' }, { count: needs.length - shown.length })
        : t({ id: 'Show all' })}
    </Button>
  )
  if (shown.length === 0)
    return (
      <Card
        title={title}
        aside={
          <>
            <span>{data?.total}</span> {more}
          </>
        }
      />
    )
  return (
    <Card title={title} aside={data?.total}>
      <ul className={common.grid4} aria-label={title}>
        {shown.map((need) => (
          <Suspense key={need.id}>
            <AttentionCard need={need} />
          </Suspense>
        ))}
      </ul>
      {more}
    </Card>
  )
}
