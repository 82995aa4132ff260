import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { ahead, useLoadedLater } from '../../../lib/code/loaded-later.ts'
import { useKeptFocus } from '../../../lib/keys/kept-focus.ts'
import { pagesOf } from '../../../lib/api/pages.ts'
import { useLastPage, useSearchState } from '../../../lib/api/search-state.ts'
import { useWalkedList } from '../../../lib/keys/walk.ts'
import { say, t } from '../../../lib/t.ts'
import { Button, CardGrid, ErrorState, Pagination, SkeletonCards } from '../../../ui/index.ts'
import { useAddressOf } from '../addresses.ts'
import { BulkBar, selectable } from './later-bulk.ts'
import { listQuery, PER_PAGE, pageFilterOf } from './list-query.ts'
import { WorkCard } from './work-card.tsx'
import styles from './work-grid.module.css'
import type { Kind } from '../work-kinds.ts'

/** A page of cards, several of which can be selected and changed together. */
export function WorkGrid({ kind, empty }: { kind: Kind; empty: ReactNode }) {
  const { search, page, change } = useSearchState()
  const addressOf = useAddressOf()
  const list = useQuery(listQuery(kind, pageFilterOf(search)))
  const [selected, setSelected] = useState<readonly string[] | null>(null)
  const tools = useRef<HTMLDivElement>(null)
  const items = list.data?.items ?? []
  const pages = list.data && pagesOf(list.data.total, PER_PAGE)
  useLastPage(pages)
  useWalkedList(items.map(addressOf))
  useLoadedLater(BulkBar.load)
  const keepFocus = useKeptFocus(tools, selected !== null, 'button')

  if (list.isError && !list.data)
    return <ErrorState title={say(messages.loadTasksFailed)} onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonCards count={9} />
  if (items.length === 0) return empty

  function select(those: readonly string[] | null) {
    keepFocus()
    setSelected(those)
  }
  const toggle = (id: string) =>
    setSelected((before) => (before?.includes(id) ? before.filter((each) => each !== id) : [...(before ?? []), id]))
  return (
    <>
      <div ref={tools} className={styles.selecting}>
        {selected ? (
          <Suspense>
            <BulkBar
              selected={items.filter(({ id }) => selected.includes(id))}
              onSelectAll={() => setSelected(selectable(items))}
              onDone={() => select(null)}
            />
          </Suspense>
        ) : (
          items.some(({ can }) => can.includes('setStatus')) && <SelectButton onPress={() => select([])} />
        )}
      </div>
      <CardGrid>
        {items.map((thing) => (
          <WorkCard
            key={thing.id}
            thing={thing}
            selection={
              selected ? { isSelected: selected.includes(thing.id), onToggle: () => toggle(thing.id) } : undefined
            }
          />
        ))}
      </CardGrid>
      <Pagination page={page} pages={pages ?? 1} onChange={(next) => change({ page: next })} />
    </>
  )
}

const prepare = ahead(BulkBar.load)

const SelectButton = ({ onPress }: { onPress: () => void }) => (
  <div className={styles.tools}>
    <Button size="small" tone="quiet" icon={ListChecks} onPointerEnter={prepare} onFocus={prepare} onClick={onPress}>
      {t({ id: 'Select' })}
    </Button>
  </div>
)
