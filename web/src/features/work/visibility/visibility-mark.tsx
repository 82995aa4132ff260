import { Eye, Lock } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import type { Work } from '../work-items/work-kinds.ts'
import styles from './visibility-mark.module.css'
import { isVisibleToClient, useShareWork } from './use-share-work.ts'

/** Staff only; managers change it. */
export function VisibilityMark({ item, takesKeys = false }: { item: Work; takesKeys?: boolean }) {
  const share = useShareWork()
  const { hiddenByParent: withheld, can, title } = item
  const shared = isVisibleToClient(item)
  const Icon = shared ? Eye : Lock
  const said = shared
    ? t({ id: 'Visible to client' })
    : withheld
      ? t({ id: 'Shared once its task is shared' })
      : t({ id: 'Team only' })
  if (item.project.isInternal) return null
  if (!can.includes('share'))
    return shared ? null : (
      <span className={styles.mark} data-visibility title={said}>
        <Icon aria-hidden="true" />
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    )
  return (
    <button
      type="button"
      className={styles.mark}
      data-visibility
      data-shared={shared || undefined}
      title={said}
      aria-label={t({ id: 'Visibility of {title}: {who}' }, { title, who: said })}
      aria-keyshortcuts={takesKeys ? 'V' : undefined}
      onClick={() => void share([item], shared ? 'team' : 'client')}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}
