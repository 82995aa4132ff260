import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/index.ts'
import styles from './needs.module.css'
import common from '../../../ui/layout/common.module.css'
import { AttentionCards } from './attention-cards.tsx'
import { attentionWithCardQuery } from './lazy-attention.ts'

export function AttentionPanel({ title }: { title: string }) {
  const { data } = useQuery(attentionWithCardQuery)
  if (!data?.needs.length) return null
  return (
    <Card title={title} aside={data.total} className={styles.panel}>
      <AttentionCards first={1} label={title} className={common.grid4} />
    </Card>
  )
}
