import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { prefetch, lazyComponent } from '../../../lib/code/lazy.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { t } from '../../../lib/t.ts'
import type { ProjectInBrief } from '../../../lib/work-data.ts'
import { Button, Card, lazyDialog, LoadMore, SkeletonRows } from '../../../ui/index.ts'
import { deliverablesQuery, loadDeliverables, toListedDeliverables } from './list-queries.ts'
import styles from './list.module.css'

/** Most work has no deliverables. */
const DeliverableRows = lazyComponent(() => import('./deliverable-rows.tsx'), 'DeliverableRows')

/** With the code of its rows, so that nothing moves. */
export const workDeliverablesQuery = (workItem: string) =>
  infiniteQueryOptions({
    ...deliverablesQuery({ workItem }),
    queryFn: async ({ pageParam }) => {
      const page = await loadDeliverables({ workItem }, pageParam)
      if (page.items.length > 0) await DeliverableRows.load().catch(() => {})
      return page
    },
  })

const load = () => import('./deliverable-dialog-bundle.ts')
const NewDeliverableDialog = lazyDialog(async () => (await load()).deliverableDialogs.NewDeliverableDialog)
const prepare = prefetch(load)

interface WorkDeliverablesProps {
  work: {
    id: string
    title: string
    project: Pick<ProjectInBrief, 'isInternal'>
    fileList: readonly { id: string; name: string }[]
  }
  file: string | null
  onFile: (file: string | null) => void
}

/** Clients see it once sign-off was requested. On internal projects, nobody could decide. */
export function WorkDeliverables({ work, file, onFile }: WorkDeliverablesProps) {
  const mayAdd = useSide() !== 'client' && !work.project.isInternal
  const list = useInfiniteQuery(workDeliverablesQuery(work.id))
  const [adding, setAdding] = useState<'work' | 'any'>()
  const items = list.data?.pages.flatMap(toListedDeliverables) ?? []
  if (items.length === 0 && !mayAdd) return null
  return (
    <>
      <Card
        title={t({ id: 'Sign-offs' })}
        aside={
          mayAdd && (
            <>
              {list.data && items.length === 0 && (
                <Button size="small" onClick={() => setAdding('work')}>
                  {t({ id: 'Request sign-off' })}
                </Button>
              )}
              <Button
                size="small"
                icon={Plus}
                onPointerEnter={prepare}
                onFocus={prepare}
                onClick={() => setAdding('any')}
              >
                {t({ id: 'New deliverable' })}
              </Button>
            </>
          )
        }
        flush
      >
        {items.length > 0 ? (
          <Suspense fallback={<SkeletonRows count={items.length} />}>
            <DeliverableRows items={items} label={t({ id: 'Sign-offs' })} />
          </Suspense>
        ) : (
          <p className={styles.none} aria-busy={!list.data}>
            {list.data && t({ id: 'No deliverables for sign-off yet.' })}
          </p>
        )}
        <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t({ id: 'Load more' })}
        </LoadMore>
      </Card>
      {(adding || file !== null) && (
        <NewDeliverableDialog
          work={work}
          files={work.fileList}
          atOnce={adding === 'work'}
          file={file ?? undefined}
          onClose={() => {
            setAdding(undefined)
            onFile(null)
          }}
        />
      )}
    </>
  )
}
