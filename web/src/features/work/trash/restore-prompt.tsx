import type { RestorePreview } from '@oriel/contracts/v1/work/trash-schemas'
import { clientOfProject } from '../../../lib/project-client.ts'
import { t } from '../../../lib/t.ts'
import { SharingPreviewList } from '../../../ui/index.ts'
import { trashKinds } from './trash-kinds.ts'

/** REQ-104: what becomes visible again, and to whom. Null if team-only. */
export function restorePrompt({ client, project, records, more }: RestorePreview) {
  const [first, ...others] = records
  if (!first) return null
  const lines = others.map(({ kind, text, by }) => `${itemNote(kind, by)}: ${text}`)
  return {
    title: t({ id: 'Share this with the client again?' }),
    text: (
      <SharingPreviewList
        intro={t({ id: '{client} will be able to see again:' }, { client: clientOfProject(client, project.name) })}
        items={[{ text: first.text, note: itemNote(first.kind, first.by) }]}
        linesIntro={t({ id: 'Along with it:' })}
        lines={more > 0 ? [...lines, t({ id: 'and {more} more' }, { more })] : lines}
      />
    ),
    confirmLabel: t({ id: 'Restore' }),
    tone: 'primary',
  } as const
}

const itemNote = (kind: RestorePreview['records'][number]['kind'], by: string | null) =>
  by === null ? trashKinds[kind].label() : t({ id: '{kind} by {by}' }, { kind: trashKinds[kind].label(), by })
