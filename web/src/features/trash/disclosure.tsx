import type { TrashDisclosure } from '@oriel/contracts/v1/shapes/trash'
import { clientAndProject } from '../../lib/project-client.ts'
import { t } from '../../lib/t.ts'
import { Disclosed } from '../../ui/index.ts'
import { kinds } from './kinds.ts'

/**
 * Before something that the client of its project saw comes back: exactly what, and to whom (REQ-104). Null where
 * only the team sees it.
 */
export function disclosure({ client, project, things, more }: TrashDisclosure) {
  const [first, ...others] = things
  if (!first) return null
  const lines = others.map(({ kind, text, by }) => `${noteOf(kind, by)}: ${text}`)
  return {
    title: t({ id: 'Show this to the client again?' }),
    text: (
      <Disclosed
        intro={t({ id: '{client} will see again:' }, { client: clientAndProject(client, project.name) })}
        things={[{ text: first.text, note: noteOf(first.kind, first.by) }]}
        linesIntro={t({ id: 'And with it:' })}
        lines={more > 0 ? [...lines, t({ id: 'and {more} more' }, { more })] : lines}
      />
    ),
    confirmLabel: t({ id: 'Restore' }),
    tone: 'primary',
  } as const
}

const noteOf = (kind: TrashDisclosure['things'][number]['kind'], by: string | null) =>
  by === null ? kinds[kind].label : t({ id: '{kind} by {by}' }, { kind: kinds[kind].label, by })
