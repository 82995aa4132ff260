import type { DependencyItem, Dependencies } from '@oriel/contracts/v1/work/dependencies-schemas'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { t } from '../../../lib/t.ts'
import type { WorkDetails } from '../../../lib/work-data.ts'
import { Button, Card, lazyDialog, SkeletonRows, Unloaded } from '../../../ui/index.ts'
import styles from './dependencies-card.module.css'
import common from '../../../ui/layout/common.module.css'
import { type SelectedDependency, dependenciesQuery } from './queries.ts'

/** Most work has no dependencies. */
const DependencyRow = lazyComponent(() => import('./dependency-row.tsx'), 'DependencyRow')
const DependencyDialog = lazyDialog(async () => (await import('./dependency-dialog.tsx')).DependencyDialog)

/** Read-only users see it only if there are any. */
export function DependenciesCard({ item }: { item: WorkDetails }) {
  const { data, isError, refetch } = useQuery(dependenciesQuery(item.id))
  const [chosen, setChosen] = useState<SelectedDependency | null>(null)
  const mayEdit = data?.can.includes('edit') ?? item.can.includes('edit')
  if (!mayEdit && (!data || data.blockedBy.length + data.blocks.length === 0)) return null
  return (
    <Card
      title={t({ id: 'Dependencies' })}
      aside={
        mayEdit && (
          <Button size="small" icon={Plus} onClick={() => setChosen('new')}>
            {t({ id: 'Add dependency…' })}
          </Button>
        )
      }
    >
      {!data && (
        <Unloaded query={{ isError, refetch }} level={3} title={t({ id: 'Failed to load dependencies' })} rows={1} />
      )}
      {data && (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <DependencyLists item={item} order={data} onChoose={setChosen} />
        </Suspense>
      )}
      {chosen && <DependencyDialog item={item} chosen={chosen} order={data} onClose={() => setChosen(null)} />}
    </Card>
  )
}

interface DependencyListsProps {
  item: WorkDetails
  order: Dependencies
  onChoose: (link: DependencyItem) => void
}

function DependencyLists({ item, order: { blockedBy: after, blocks: before, can }, onChoose }: DependencyListsProps) {
  if (after.length + before.length === 0) return <p className={common.note}>{t({ id: 'No dependencies yet.' })}</p>
  return (
    <div className={common.grid4}>
      {after.length > 0 && (
        <section className={styles.part}>
          <h3>{t({ id: 'Blocked by' })}</h3>
          <ul>
            {after.map((link) => (
              <DependencyRow
                key={link.id}
                link={link}
                later={item}
                of={item.id}
                onEdit={can.includes('edit') ? () => onChoose(link) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      {before.length > 0 && (
        <section className={styles.part}>
          <h3>{t({ id: 'Blocks' })}</h3>
          <ul>
            {before.map((link) => (
              <DependencyRow key={link.id} link={link} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
