import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { prefetch, usePrefetch } from '../../../lib/code/lazy.ts'
import { useRestoreFocus } from '../../../lib/keys/restore-focus.ts'
import { useClampedPage, useUrlState } from '../../../lib/api/url-state.ts'
import { useRememberedList } from '../../../lib/keys/list-navigation.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, CardGrid, Pagination, Unloaded } from '../../../ui/index.ts'
import { useWorkPath } from '../work-items/work-paths.ts'
import { BulkBar } from '../bulk/lazy-bulk-bar.ts'
import { listQuery, PER_PAGE, parsePageFilter } from './list-query.ts'
import { WorkCard } from './work-card.tsx'
import styles from './work-grid.module.css'
import type { WorkKind } from '../work-items/work-kinds.ts'

export function WorkGrid({ kind, empty }: { kind: WorkKind; empty: ReactNode }) {
  const { search, page, change } = useUrlState()
  const addressOf = useWorkPath()
  const list = useQuery(listQuery(kind, parsePageFilter(search)))
  const [selected, setSelected] = useState<readonly string[] | null>(null)
  const tools = useRef<HTMLDivElement>(null)
  const items = list.data?.items ?? []
  const pages = list.data && (Math.ceil(list.data.total / PER_PAGE) || 1)
  useClampedPage(pages)
  useRememberedList(items.map(addressOf), list.data && { before: (page - 1) * PER_PAGE, total: list.data.total })
  usePrefetch(BulkBar.load)
  const keepFocus = useRestoreFocus(tools, selected !== null, 'button')

  if (!list.data) return <Unloaded query={list} title={translate(messages.loadTasksFailed)} cards={9} />
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
              page={items}
              onSelectAll={setSelected}
              onDone={() => select(null)}
            />
          </Suspense>
        ) : (
          items.some(({ can }) => can.includes('setStatus')) && <SelectButton onPress={() => select([])} />
        )}
      </div>
      <CardGrid>
        {items.map((item) => (
          <WorkCard
            key={item.id}
            item={item}
            selection={
              selected ? { isSelected: selected.includes(item.id), onToggle: () => toggle(item.id) } : undefined
            }
          />
        ))}
      </CardGrid>
      <Pagination page={page} pages={pages ?? 1} onChange={(next) => change({ page: next })} />
    </>
  )
}

const prepare = prefetch(BulkBar.load)

const SelectButton = ({ onPress }: { onPress: () => void }) => (
  <div className={styles.tools}>
    <Button size="small" tone="quiet" icon={ListChecks} onPointerEnter={prepare} onFocus={prepare} onClick={onPress}>
      {t({ id: 'Select' })}
    </Button>
  </div>
)
