import type { OrderedWork, WorkOrder } from '@oriel/contracts/v1/shapes/plan'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/code/loaded-later.ts'
import { t } from '../../../lib/t.ts'
import type { OpenWork } from '../../../lib/work-items.ts'
import { Button, Card, ErrorState, later, SkeletonRows } from '../../../ui/index.ts'
import styles from './order-card.module.css'
import { type Chosen, orderQuery } from './order-query.ts'

/** Most work stands alone. */
const OrderedRow = lazyPart(
  () => import('./ordered-row.tsx'),
  (it) => it.OrderedRow,
)
const AfterDialog = later(async () => (await import('./after-dialog.tsx')).AfterDialog)

/** What a piece of work comes after, and what comes after it. Whoever can change nothing sees it where there is any. */
export function OrderCard({ thing }: { thing: OpenWork }) {
  const { data, isError, refetch } = useQuery(orderQuery(thing.id))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const mayEdit = data?.can.includes('edit') ?? thing.can.includes('edit')
  if (!mayEdit && (!data || data.after.length + data.before.length === 0)) return null
  return (
    <Card
      title={t({ id: 'Order' })}
      aside={
        mayEdit && (
          <Button size="small" icon={Plus} onClick={() => setChosen('new')}>
            {t({ id: 'Comes after…' })}
          </Button>
        )
      }
    >
      {!data &&
        (isError ? (
          <ErrorState level={3} title={t({ id: 'The order could not be loaded' })} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={2} />
        ))}
      {data && (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <Lists thing={thing} order={data} onChoose={setChosen} />
        </Suspense>
      )}
      {chosen && <AfterDialog thing={thing} chosen={chosen} order={data} onClose={() => setChosen(null)} />}
    </Card>
  )
}

interface ListsProps {
  thing: OpenWork
  order: WorkOrder
  onChoose: (link: OrderedWork) => void
}

function Lists({ thing, order: { after, before, can }, onChoose }: ListsProps) {
  if (after.length + before.length === 0)
    return <p className={styles.none}>{t({ id: 'It comes after nothing, and nothing comes after it.' })}</p>
  return (
    <div className={styles.lists}>
      {after.length > 0 && (
        <section className={styles.part}>
          <h3>{t({ id: 'Comes after' })}</h3>
          <ul>
            {after.map((link) => (
              <OrderedRow
                key={link.id}
                link={link}
                later={thing}
                of={thing.id}
                onEdit={can.includes('edit') ? () => onChoose(link) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      {before.length > 0 && (
        <section className={styles.part}>
          <h3>{t({ id: 'Before' })}</h3>
          <ul>
            {before.map((link) => (
              <OrderedRow key={link.id} link={link} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
