import type { UnfinishedWork } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { t } from '../../../lib/t.ts'
import { Banner, StatusBadge } from '../../../ui/index.ts'

/** Shown before sign-off is requested and before it's given. */
export function UnfinishedWarning({ work: { status, openSubtasks } }: { work: UnfinishedWork }) {
  return (
    <Banner tone="soon" title={t({ id: 'This task isn’t finished' })}>
      <span>{t({ id: 'Status when sign-off was requested:' })}</span> <StatusBadge status={status} />
      {openSubtasks > 0 && (
        <p>
          {t({ id: '{count, plural, one {# subtask is} other {# subtasks are}} still open.' }, { count: openSubtasks })}
        </p>
      )}
    </Banner>
  )
}
