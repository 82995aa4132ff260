import { messages } from '@oriel/contracts/messages'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { translate } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import common from '../layout/common.module.css'
import { Rows } from '../layout/rows.tsx'
import { Unloaded } from '../layout/unloaded.tsx'

interface AccessCardProps<Item> {
  title: string
  query: { data: { items: readonly Item[] } | undefined; isError: boolean; refetch: () => unknown }
  renderRow: (item: Item) => ReactNode
  add: string
  onAdd: () => void
  /** Below the rows. */
  text: string
  children: ReactNode
}

/** Secrets such as API tokens. */
export function AccessCard<Item>({ title, query, renderRow, add, onAdd, text, children }: AccessCardProps<Item>) {
  const items = query.data?.items
  return (
    <Card
      level={3}
      flush
      title={title}
      aside={
        <Button size="small" tone="quiet" icon={Plus} onClick={onAdd}>
          {add}
        </Button>
      }
    >
      {!items && <Unloaded query={query} level={3} text={translate(messages.requestFailed)} rows={2} />}
      {items && items.length > 0 && <Rows label={title}>{items.map(renderRow)}</Rows>}
      <p className={common.padded}>{text}</p>
      {children}
    </Card>
  )
}
